import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';
import { countClosed } from '#src/domain/dates/closing-day-counts.ts';

/** The animation of a counter. */
const STEPS = 50;
const STEP_MS = 40;

/**
 * `<count-up>1,234</count-up>`: counts from 0 up to the number that it was built with, once it is
 * seen; what stands around the digits, such as the + of `50+`, stays. Setting `target` later counts
 * on from the number shown. With `data-last-days`, what is over since is taken off. Without JavaScript, or with reduced motion, the number just stands there.
 */
export class CountUp extends HTMLElement {
  #target = 0;
  #shown = 0;
  #suffix = '';
  #seen = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    const [digits = '', suffix = ''] =
      /^([\d,]*)(.*)$/s.exec(this.textContent.trim())?.slice(1) ?? [];
    const over = countClosed(this.dataset['lastDays'] ?? '', new Date());
    this.#target = Number(digits.replaceAll(',', '')) - over;
    this.#suffix = suffix;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      this.#seen = true;
      this.#count();
    });
    watch.observe(this);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  /** The whole number counted to. */
  get target(): number {
    return this.#target;
  }

  set target(target: number) {
    this.#target = target;
    this.#widen(this.#words(target));
    if (this.#seen) this.#count();
    else this.textContent = this.#words(target);
  }

  #count(): void {
    clearInterval(this.#timer);
    const from = this.#shown;
    let step = matchMedia('(prefers-reduced-motion: reduce)').matches ? STEPS : 0;
    const show = () => {
      this.#shown = Math.round(from + ((this.#target - from) * step) / STEPS);
      this.textContent = this.#words(this.#shown);
      if (step === STEPS) clearInterval(this.#timer);
      step += 1;
    };
    if (step < STEPS) this.#timer = setInterval(show, STEP_MS);
    show();
  }

  /** More digits than room was kept for (`data-widest` around it) get it once. */
  #widen(words: string): void {
    const room = this.closest<HTMLElement>('[data-widest]')?.dataset;
    if (room && words.length > (room['widest'] ?? '').length) room['widest'] = words;
  }

  #words(value: number): string {
    return groupedNumber(value) + this.#suffix;
  }
}

customElements.define('count-up', CountUp);
