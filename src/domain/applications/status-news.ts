import type { ApplicationStatus } from '#src/contracts/job-values.ts';

/** A step of a company in an application. */
interface Step {
  readonly status: ApplicationStatus;
  readonly message: string | null;
  /** Whether its mail was due. */
  readonly told: boolean;
  /** When the applicant was mailed of it; null for a step without a mail. */
  readonly mailedAt: unknown;
}

/**
 * The steps that the next mail to the applicant names: those with the status that stands. A status that was corrected
 * before its mail was due is left out, and so is its message, nor one that is back where the last mail left it, unless
 * the company wrote something with it. A message that changed no status always is.
 * @param steps oldest first
 * @returns oldest first; none when there is nothing to mail
 */
export function statusNews<S extends Step>(steps: readonly S[]): S[] {
  const stands = steps.at(-1)?.status;
  const lastMailed = steps.findLast(({ mailedAt }) => mailedAt !== null)?.status ?? 'pending';
  const news = steps.filter((step, at) => {
    const before = steps[at - 1]?.status ?? 'pending';
    const isPlainMessage = step.message !== null && step.status === before;
    return !step.told && (step.status === stands || isPlainMessage);
  });
  const isNews = stands !== lastMailed || news.some(({ message }) => message !== null);
  return isNews ? news : [];
}
