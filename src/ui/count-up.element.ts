import { groupedNumber } from '#src/domain/grouped-number.ts';
import { countClosed } from '#src/domain/closing-day-counts.ts';

/** The animation of a counter. */
const STEPS = 50;
const STEP_MS = 40;

/** The counters that count: one timer steps them all. */
const counting = new Set<CountUp>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * `<count-up>1,234</count-up>`: counts from 0 up to the number that it was built with, once it is
 * seen; what stands around the digits, such as the + of `50+`, stays. Setting `target` later counts
 * on from the number shown. With `data-last-days`, what is over since is taken off. Without JavaScript, or with reduced motion, the number just stands there.
 *
 * Fifty layouts would cost more than the rest of the page: its own text changes unrendered, while
 * `[data-steps]` beside it holds all numbers, which the style sheet lets pass.
 */
export class CountUp extends HTMLElement {
  #target = 0;
  #from = 0;
  #shown = 0;
  #step = 0;
  #suffix = '';
  #seen = false;
  readonly #text = document.createElement('span');
  /** Changed in place: a new node at each step would have the page look at its styles again. */
  readonly #number = new Text();
  readonly #steps = document.createElement('span');

  connectedCallback(): void {
    const text = this.textContent.trim();
    const [digits = '', suffix = ''] = /^([\d,]*)(.*)$/s.exec(text)?.slice(1) ?? [];
    const over = countClosed(this.dataset['lastDays'] ?? '', new Date());
    this.#target = Number(digits.replaceAll(',', '')) - over;
    this.#suffix = suffix;
    this.#number.data = text;
    this.#text.append(this.#number);
    this.replaceChildren(this.#text);
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      this.#seen = true;
      this.#count();
    });
    watch.observe(this);
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  /** The whole number counted to. */
  get target(): number {
    return this.#target;
  }

  set target(target: number) {
    this.#target = target;
    this.#widen(this.#words(target));
    if (this.#seen) this.#count();
    else this.#show(this.#words(target));
  }

  /** Goes on to the next number; called by the timer of all. */
  step(): void {
    this.#step += 1;
    this.#shown = this.#numberAt(this.#step);
    this.#show(this.#words(this.#shown));
    if (this.#step === STEPS) this.#stop();
  }

  #count(): void {
    this.#stop();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return this.#show(this.#words(this.#target));
    }
    this.#from = this.#shown;
    this.#step = 0;
    const steps = Array.from({ length: STEPS + 1 }, (_, at) => this.#words(this.#numberAt(at)));
    this.#show(steps[0]);
    this.#steps.dataset['steps'] = steps.join('\n');
    this.#steps.dataset['to'] = steps[STEPS];
    this.prepend(this.#steps);
    counting.add(this);
    timer ??= setInterval(() => counting.forEach((counter) => counter.step()), STEP_MS);
  }

  #stop(): void {
    this.#steps.remove();
    counting.delete(this);
    if (counting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** More digits than room was kept for (`data-widest` around it) get it once. */
  #widen(words: string): void {
    const room = this.closest<HTMLElement>('[data-widest]')?.dataset;
    if (room && words.length > (room['widest'] ?? '').length) room['widest'] = words;
  }

  #numberAt(step: number): number {
    return Math.round(this.#from + ((this.#target - this.#from) * step) / STEPS);
  }

  #words(value: number): string {
    return groupedNumber(value) + this.#suffix;
  }

  #show(words: string | undefined): void {
    this.#number.data = words ?? '';
  }
}

customElements.define('count-up', CountUp);
