import type { ApplicationStatus } from '#src/contracts/job-values.ts';

/** What a company has done about an application. */
interface Step {
  readonly status: ApplicationStatus;
  readonly message: string | null;
  /** Whether its mail was due. */
  readonly told: boolean;
  /** When the applicant was mailed of it; null for a step that no mail told. */
  readonly mailedAt: unknown;
}

/**
 * The steps that the next mail to the applicant tells: those with the status that stands. A status that was corrected
 * before its mail was due is not told, nor is its message, nor one that is back where the last mail left it, unless the
 * company wrote something with it. A message that changed no status always is.
 * @param steps oldest first
 * @returns oldest first; none when there is nothing to tell
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
