import type { JobDetails } from '#src/contracts/jobs.ts';
import type { Loadable } from '#src/browser/loadable.ts';
import { copyOf, fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import { focusPart } from '#src/ui/focus-part.ts';
import { $session } from '#src/features/session/session.store.ts';
import { $job, loadJob } from './job-details.store.ts';
import { fillJob } from './fill-job.ts';
import { jobOffer } from './job-offer.ts';

/** `<job-details>`: the job that the address names, as copies of the templates that were built for any. */
class JobDetailsElement extends HTMLElement {
  #stops: (() => void)[] = [];
  #skeleton = findPart(this, '[data-shown]');
  #shown = this.#skeleton;
  /** What stands for Apply Now in a job that is shown. */
  #offer: Element | undefined;

  connectedCallback(): void {
    this.#stops = [
      $job.listen((job) => this.#show(job)),
      // Who is signed in may become known after the job.
      $session.listen(({ role }, before) => {
        if (role !== before?.role) this.#offerApply();
      }),
    ];
    void loadJob();
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop();
  }

  #show(job: Loadable<JobDetails>): void {
    this.setAttribute('aria-busy', String(job.status === 'loading'));
    const next = job.status === 'loading' ? this.#skeleton : this.#copy(`state=${job.status}`);
    this.#shown.replaceWith(next);
    this.#shown = next;
    this.#offer = undefined;
    if (job.status === 'ready') {
      fillJob(next, job.data);
      this.#offer = findPart(next, '[data-apply]');
      this.#offerApply();
    }
    if (job.status === 'failed') {
      fillFields(next, { message: job.message });
      findPart(next, '[data-retry]').addEventListener('click', ({ currentTarget }) => {
        focusPart(currentTarget as Element);
        void loadJob();
      });
    }
  }

  #offerApply(): void {
    const job = $job.get();
    if (job.status !== 'ready' || !this.#offer) return;
    const { role } = $session.get();
    const next = jobOffer(job.data, role, (name) => this.#copy(`offer=${name}`));
    this.#offer.replaceWith(next);
    this.#offer = next;
  }

  #copy(name: string): Element {
    return copyOf(findPart<HTMLTemplateElement>(this, `template[data-${name}]`));
  }
}

customElements.define('job-details', JobDetailsElement);
