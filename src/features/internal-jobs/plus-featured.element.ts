import { CountUp } from '#src/ui/count-up.element.ts';
import { featuredJobs } from './featured-jobs.store.ts';

/** `<plus-featured>`: adds the number of featured jobs to the counter inside, once it is known. */
class PlusFeatured extends HTMLElement {
  connectedCallback(): void {
    void this.#add();
  }

  async #add(): Promise<void> {
    const { total } = await featuredJobs();
    const counter = this.querySelector('count-up');
    if (counter instanceof CountUp) counter.target += total;
    this.closest('.counter--later')?.classList.remove('counter--later');
  }
}

customElements.define('plus-featured', PlusFeatured);
