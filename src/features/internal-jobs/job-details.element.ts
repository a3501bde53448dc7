import type { Role } from '#src/contracts/auth.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import type { Loadable } from '#src/browser/loadable.ts';
import { onReturning } from '#src/browser/history.ts';
import { copyOf, fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import { focusPart } from '#src/ui/focus-part.ts';
import { $session, type Session } from '#src/features/session/session.store.ts';
import { $job, loadJob, refreshJob } from './job-details.store.ts';
import { fillJob } from './fill-job.ts';
import { jobOffer } from './job-offer.ts';

/** `<job-details>`: the job that the address names, as copies of the templates that were built for any. */
class JobDetailsElement extends HTMLElement {
  #stops: (() => void)[] = [];
  #skeleton = findPart(this, '[data-state=loading]');
  #shown = this.#skeleton;
  /** What stands for Apply Now in a job that is shown. */
  #offer: Element | undefined;
  /** Whom the job was read for, once that is known. */
  #visitor: Role | 'nobody' | undefined;

  connectedCallback(): void {
    this.#stops = [
      $job.listen((job) => this.#show(job)),
      $session.subscribe((session) => this.#meet(session)),
      // Whoever goes back here may have applied meanwhile.
      onReturning(() => void refreshJob()),
    ];
    void loadJob();
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop();
  }

  /** Who is signed in may become known after the job, or change in another tab. */
  #meet({ status, role }: Session): void {
    if (status !== 'ready') return;
    const who = role ?? 'nobody';
    const before = this.#visitor;
    this.#visitor = who;
    if (before !== undefined && before !== who) void refreshJob();
    if ((before === 'JOBSEEKER') !== (who === 'JOBSEEKER')) this.#offerApply();
  }

  #show(job: Loadable<JobDetails>): void {
    // A job that is shown stays where it is: only what it offers can have changed.
    if (job.status === 'ready' && this.#offer) {
      this.#offerApply();
      return;
    }
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
    const focused = this.#offer.contains(document.activeElement);
    this.#offer.replaceWith(next);
    this.#offer = next;
    if (focused && next instanceof HTMLElement) next.focus();
  }

  #copy(name: string): Element {
    return copyOf(findPart<HTMLTemplateElement>(this, `template[data-${name}]`));
  }
}

customElements.define('job-details', JobDetailsElement);
