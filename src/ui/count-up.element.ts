import { overOn } from '#src/domain/last-days.ts';

/** The animation of a counter (public specification, section 4). */
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
    const over = overOn(this.dataset['lastDays'] ?? '', new Date());
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
    if (this.#seen) this.#count();
    else this.#show(target);
  }

  #count(): void {
    clearInterval(this.#timer);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.#show(this.#target);
    const from = this.#shown;
    let step = 0;
    const next = () => {
      step += 1;
      this.#shown = Math.round(from + ((this.#target - from) * step) / STEPS);
      this.#show(this.#shown);
      if (step === STEPS) clearInterval(this.#timer);
    };
    this.#show(from);
    this.#timer = setInterval(next, STEP_MS);
  }

  #show(value: number): void {
    this.textContent = value.toLocaleString('en-GB') + this.#suffix;
  }
}

customElements.define('count-up', CountUp);
