import type { JobInput } from '#src/contracts/job-input.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import type { WarningKind } from '#src/domain/fraud/job-warnings.ts';
import { isOpen, lastOpenDay } from '#src/domain/jobs/job-openness.ts';
import { api } from '#src/browser/api.ts';
import { ask } from '#src/forms/ask.ts';
import { confirmClosing } from './job-questions.ts';

/** Asks before an edited job is saved whose deadline closes it. */
export async function confirmDeadline(job: JobDetails, deadline: string | null): Promise<boolean> {
  const edited = { deadline, createdAt: new Date(job.createdAt), closedAt: null };
  if (!job.open || isOpen(edited, new Date())) return true;
  const own = await api('GET /jobs').catch(() => []);
  return confirmClosing({
    title: job.title,
    applications: own.find(({ id }) => id === job.id)?.applications,
    note: `Its last day, ${postedDate(lastOpenDay(edited))}, has passed.`,
  });
}

const FRAUD_SIGNS: Readonly<Record<WarningKind, string>> = {
  fee: 'Asks applicants for a fee',
  deposit: 'Asks applicants for a deposit',
  identity: 'Asks for bank or ID details',
  messenger: 'Can be reached by messenger only',
};

/**
 * Asks, before a job goes up, about what in it reads as frauds do; the choice is the company's. The phrases are fetched
 * when they are needed; where they do not come, nothing is asked.
 */
export async function confirmPosting(job: JobInput): Promise<boolean> {
  const phrases = await import('#src/domain/fraud/job-warnings.ts').catch(() => undefined);
  const warnings = phrases?.jobWarnings(job) ?? [];
  if (warnings.length === 0) return true;
  return ask({
    heading: 'Post this job as it is?',
    why: 'Job seekers are told never to pay to apply, and to report adverts that read like this:',
    findings: warnings.map(({ kind, words }) => ({ what: FRAUD_SIGNS[kind], words })),
    no: 'Edit',
    yes: 'Post anyway',
  });
}
