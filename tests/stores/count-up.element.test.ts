import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Calls in place of the browser when an element comes into view. */
let seen: () => void;
let calm = false;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seen = () => callback([{ isIntersecting: true }]);
      }
      observe(): void {
        // jsdom lays nothing out: the test says when the element is seen.
      }
      disconnect(): void {
        seen = () => undefined;
      }
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  await import('#src/ui/count-up.element.ts');
});

afterEach(() => {
  calm = false;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function counter(text: string, widest = text): HTMLElement & { add: (more: number) => void } {
  document.body.innerHTML = `<div data-widest="${widest}"><count-up>${text}</count-up></div>`;
  return document.querySelector('count-up') as HTMLElement & { add: (more: number) => void };
}

it('stands at 0 until it is seen, then counts up in 50 steps of 40 ms', () => {
  const element = counter('1,250');
  expect(element.textContent).toBe('0');
  seen();
  expect(element.textContent).toBe('0');
  vi.advanceTimersByTime(40);
  expect(element.textContent).toBe('25');
  vi.advanceTimersByTime(48 * 40);
  expect(element.textContent).toBe('1,225');
  vi.advanceTimersByTime(40);
  expect(element.textContent).toBe('1,250');
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps what stands after the digits', () => {
  const element = counter('50+');
  seen();
  vi.advanceTimersByTime(25 * 40);
  expect(element.textContent).toBe('25+');
  vi.advanceTimersByTime(25 * 40);
  expect(element.textContent).toBe('50+');
});

it('counts on to what is added later, whenever that is', () => {
  const element = counter('600');
  element.add(8);
  expect(element.textContent).toBe('0');
  seen();
  vi.advanceTimersByTime(2000);
  expect(element.textContent).toBe('608');
  element.add(100);
  vi.advanceTimersByTime(1000);
  expect(element.textContent).toBe('658');
  vi.advanceTimersByTime(1000);
  expect(element.textContent).toBe('708');
});

it('does not move for visitors who want less motion', () => {
  calm = true;
  const element = counter('600');
  expect(element.textContent).toBe('600');
  element.add(50);
  expect(element.textContent).toBe('650');
  seen();
  element.add(50);
  expect(element.textContent).toBe('700');
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps the room that it was given until more is added', () => {
  const element = counter('950', '1,049');
  const room = element.parentElement?.dataset ?? {};
  element.add(70);
  expect(room['widest']).toBe('1,049');
  element.add(11_325);
  expect(room['widest']).toBe('12,345');
});
