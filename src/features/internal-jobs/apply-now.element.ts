import { JOB_CLOSED, JOB_DETAILS_FAILED } from '#src/contracts/messages.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { ownStatusBadge } from '#src/domain/applications/application-status.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { onPageRestored } from '#src/browser/history.ts';
import { logInfo } from '#src/browser/log.ts';
import { goTo } from '#src/browser/navigation.ts';
import { showToast } from '#src/browser/toasts.ts';
import { $session, knownSession, type Session } from '#src/features/session/session.store.ts';
import { recordLinkClick } from '#src/features/tracking/link-click.ts';

/**
 * `<apply-now data-job>`: reports a view of the job, and makes what stands inside fit the visitor. The
 * link to the form is for job seekers; for all others it becomes a button that asks them to log in.
 */
class ApplyNow extends HTMLElement {
  readonly #jobId = this.dataset['job'] ?? '';
  /** As the page came: the link to the form, or that the job is closed. */
  readonly #rendered = this.firstElementChild;
  #stops: (() => void)[] = [];
  #role: Session['role'];

  connectedCallback(): void {
    this.#stops = [
      $session.subscribe((session) => this.#meet(session)),
      // A visitor who goes back here may have applied meanwhile.
      onPageRestored(() => void this.#showApplication()),
    ];
    reportView(this.#jobId);
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop();
  }

  #meet({ role }: Session): void {
    this.#role = role;
    this.#show(role === 'JOBSEEKER' ? this.#rendered : this.#withoutLink());
    void this.#showApplication();
  }

  /** How far the job seeker's own application is takes the place of the link. */
  async #showApplication(): Promise<void> {
    if (this.#role !== 'JOBSEEKER') return;
    try {
      const job = await api('GET /jobs/job-details/:id', { params: { id: this.#jobId } });
      // The session may have changed meanwhile.
      if (this.#role !== 'JOBSEEKER') return;
      if (job.application) this.#show(applied(job.application));
      else if (!job.open) this.#show(notice(JOB_CLOSED));
    } catch (failure) {
      logInfo(JOB_DETAILS_FAILED, failure);
    }
  }

  #withoutLink(): Element | null {
    if (!(this.#rendered instanceof HTMLAnchorElement)) return this.#rendered;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = this.#rendered.className;
    button.textContent = this.#rendered.textContent;
    button.addEventListener('click', () => void pressApply(this.#jobId));
    return button;
  }

  #show(next: Element | null): void {
    if (next === null || next === this.firstElementChild) return;
    const hadFocus = this.contains(document.activeElement);
    this.replaceChildren(next);
    if (hadFocus && next instanceof HTMLElement) next.focus();
  }
}

/**
 * Apply Now for visitors who are not known to be job seekers: it records the press and
 * asks them to log in. A job seeker whose session was still being read goes on to the form.
 */
async function pressApply(jobId: string): Promise<void> {
  const form = paths.apply(jobId);
  recordLinkClick('job_apply', jobId, new URL(form, location.href).href);
  const { role } = await knownSession();
  if (role === 'JOBSEEKER') {
    goTo(form);
    return;
  }
  const login = paths.jobSeekerLogin(paths.jobDetails(jobId));
  showToast('error', 'Please login to apply', { href: login, text: 'Log in' });
}

function applied({ appliedAt, status }: NonNullable<JobDetails['application']>): Element {
  const { label, color = 'plain' } = ownStatusBadge(status);
  const badge = document.createElement('span');
  badge.className = `tag badge--${color}`;
  badge.textContent = label;
  return notice(`You applied on ${dayInWords(appliedAt, new Date())}. `, badge);
}

function notice(...content: (string | Element)[]): Element {
  const paragraph = document.createElement('p');
  paragraph.className = 'notice';
  paragraph.append(...content);
  return paragraph;
}

/** A view counts by this report, not by reading the job; nothing waits for it. */
function reportView(id: string): void {
  api('POST /jobs/:id/views', { params: { id } }, { keepalive: true }).catch((failure: unknown) => {
    logInfo('View not recorded', failure);
  });
}

customElements.define('apply-now', ApplyNow);
