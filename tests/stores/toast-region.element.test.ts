import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#src/browser/toast-region.element.ts';
import { passToastOn, showToast, showToastOnNextPage } from '#src/browser/toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.useRealTimers();
});

function region(): HTMLElement {
  document.body.innerHTML = '<toast-region></toast-region>';
  return document.body.firstElementChild as HTMLElement;
}

it.each([
  ['error', 4000],
  ['success', 2000],
] as const)('shows a toast of the kind %s for %i ms and removes it 1000 ms later', (kind, ms) => {
  const area = region();
  showToast(kind, '<b>Please</b>');
  const toast = area.querySelector(`.toast--${kind}`);
  expect(toast?.textContent).toBe('<b>Please</b>');
  vi.advanceTimersByTime(ms - 1);
  expect(toast?.classList).not.toContain('toast--leaving');
  vi.advanceTimersByTime(1);
  expect(toast?.classList).toContain('toast--leaving');
  vi.advanceTimersByTime(999);
  expect(area.childElementCount).toBe(1);
  vi.advanceTimersByTime(1);
  expect(area.childElementCount).toBe(0);
});

it('shows at most 20, the newest', () => {
  const area = region();
  for (let i = 1; i <= 21; i++) showToast('success', `Toast ${i}`);
  expect(area.childElementCount).toBe(20);
  expect(area.firstElementChild?.textContent).toBe('Toast 2');
});

it('shows a way on, and stays while a visitor is about to follow it', () => {
  const area = region();
  showToast('error', 'Please login to apply', { href: '/jobseeker-login', text: 'Log in' });
  const link = area.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/jobseeker-login');
  expect(area.querySelector('span')?.textContent).toBe('Please login to apply');
  link?.focus();
  vi.advanceTimersByTime(10_000);
  expect(area.childElementCount).toBe(1);
  link?.blur();
  vi.advanceTimersByTime(5000);
  expect(area.childElementCount).toBe(0);
});

it('is read out by screen readers', () => {
  expect(region().getAttribute('role')).toBe('status');
});

it('shows what the page before left, once', () => {
  showToastOnNextPage('error', 'Failed to logout');
  expect(region().textContent).toBe('Failed to logout');
  expect(region().textContent).toBe('');
});

it('leaves it to the page after when this page only sends on', () => {
  showToastOnNextPage('error', 'Failed to fetch job details.');
  region();
  passToastOn();
  expect(sessionStorage.getItem('toast')).toContain('Failed to fetch job details.');
  // Also when the toast area comes to life late.
  region();
  expect(sessionStorage.getItem('toast')).toContain('Failed to fetch job details.');
});
