import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';
import { countClosed } from '#src/domain/dates/closing-day-counts.ts';

/** The animation of a counter. */
const STEPS = 50;
const STEP_MS = 40;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * `<count-up>1,234</count-up>`: stands at 0 and counts up to the number that it was built with, once it is seen; what
 * stands after the digits stays. With `data-last-days`, what is over since is taken off.
 */
export class CountUp extends HTMLElement {
  #target = 0;
  #shown = 0;
  #suffix = '';
  #seen = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    const built = this.textContent.trim();
    this.#suffix = built.replace(/^[\d,]*/, '');
    this.#target = Number(built.replaceAll(/\D/g, ''));
    this.#target -= countClosed(this.dataset['lastDays'] ?? '', new Date());
    this.textContent = this.#words(isCalm() ? this.#target : 0);
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      this.#seen = true;
      this.#count();
    });
    watch.observe(this);
  }

  /** Counts on to a larger number; where that has more digits than `data-widest` keeps room for, it gets the room. */
  add(more: number): void {
    this.#target += more;
    const words = this.#words(this.#target);
    const room = this.closest<HTMLElement>('[data-widest]')?.dataset;
    if (room && words.length > (room['widest'] ?? '').length) room['widest'] = words;
    if (this.#seen) this.#count();
    else if (isCalm()) this.textContent = words;
  }

  #count(): void {
    clearInterval(this.#timer);
    const from = this.#shown;
    let step = isCalm() ? STEPS : 0;
    const show = () => {
      this.#shown = Math.round(from + ((this.#target - from) * step) / STEPS);
      this.textContent = this.#words(this.#shown);
      if (step === STEPS) clearInterval(this.#timer);
      step += 1;
    };
    this.#timer = setInterval(show, STEP_MS);
    show();
  }

  #words(value: number): string {
    return groupedNumber(value) + this.#suffix;
  }
}

customElements.define('count-up', CountUp);
