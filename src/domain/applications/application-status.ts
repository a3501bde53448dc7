import type { ApplicationStatus, SHOWN_STATUSES } from '#src/contracts/job-values.ts';

/** How a status looks beside others: the colour of its badge. */
type StatusColor = 'blue' | 'info' | 'warning' | 'red' | 'green' | 'plain';

export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** The labels to the company and, where another one, to the applicant. */
const SHOWN: Record<ShownStatus, readonly [label: string, color: StatusColor, ownLabel?: string]> = {
  pending: ['New', 'blue', 'Submitted'],
  reviewed: ['Reviewed', 'info'],
  interviewed: ['Interviewed', 'warning'],
  rejected: ['Rejected', 'red'],
  hired: ['Hired', 'green'],
  withdrawn: ['Withdrawn', 'plain'],
};

/** The status in words and its colour; one that is not known is shown as it is, without a colour. */
export function statusBadge(status: string): { label: string; color: StatusColor | undefined } {
  if (!Object.hasOwn(SHOWN, status)) return { label: status, color: undefined };
  const [label, color] = SHOWN[status as ShownStatus];
  return { label, color };
}

/** The same for the applicant, to whom a new one is 'Submitted'. */
export function ownStatusBadge(status: string): ReturnType<typeof statusBadge> {
  const { label, color } = statusBadge(status);
  return { label: (Object.hasOwn(SHOWN, status) && SHOWN[status as ShownStatus][2]) || label, color };
}

/** The shown status of an application. */
export function shownStatus({
  status,
  withdrawnAt,
}: {
  readonly status: ApplicationStatus;
  readonly withdrawnAt: string | null;
}): ShownStatus {
  return withdrawnAt === null ? status : 'withdrawn';
}

/** With such a status an application waits for no further answer; it is kept when the applicant withdraws later. */
export function isOutcome(status: ApplicationStatus): boolean {
  return status === 'rejected' || status === 'hired';
}

/** The status to the company in words: 'Hired, withdrawn later' keeps what it had decided before. */
export function statusText(application: Parameters<typeof shownStatus>[0]): string {
  const { status, withdrawnAt } = application;
  if (withdrawnAt === null || !isOutcome(status)) return statusBadge(shownStatus(application)).label;
  return `${statusBadge(status).label}, withdrawn later`;
}

/**
 * The statuses that a company can set, in its words: the dropdown sends 'interview', which is stored as 'interviewed'.
 */
export const STATUS_CHOICES = [
  { value: 'pending', label: 'New' },
  { value: 'reviewed', label: 'Review' },
  { value: 'interview', label: 'Interview' },
  { value: 'rejected', label: 'Reject' },
  { value: 'hired', label: 'Hire' },
] as const;
type StatusChoice = (typeof STATUS_CHOICES)[number]['value'];

/** The choice that leads to a stored status. */
export function choiceOf(status: ApplicationStatus): StatusChoice {
  return status === 'interviewed' ? 'interview' : status;
}

/** A step of a company that its applicant can read. */
interface Step {
  readonly status: ApplicationStatus;
  readonly message: string | null;
  /** Whether its mail was due. */
  readonly mailWasDue: boolean;
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
    return !step.mailWasDue && (step.status === stands || isPlainMessage);
  });
  const isNews = stands !== lastMailed || news.some(({ message }) => message !== null);
  return isNews ? news : [];
}
