import type { ApplicationStatus, SHOWN_STATUSES } from '#src/contracts/job-values.ts';

/** How a status looks beside others: the colour of its badge. */
type StatusColor = 'blue' | 'info' | 'warning' | 'red' | 'green' | 'plain';

export type ShownStatus = (typeof SHOWN_STATUSES)[number];

const SHOWN = {
  pending: ['New', 'blue'],
  reviewed: ['Reviewed', 'info'],
  interviewed: ['Interviewed', 'warning'],
  rejected: ['Rejected', 'red'],
  hired: ['Hired', 'green'],
  withdrawn: ['Withdrawn', 'plain'],
} as const satisfies Record<ShownStatus, readonly [label: string, color: StatusColor]>;

/** The status in words and its colour; one that is not known is shown as it is, without a colour. */
export function statusBadge(status: string): { label: string; color: StatusColor | undefined } {
  if (!Object.hasOwn(SHOWN, status)) return { label: status, color: undefined };
  const [label, color] = SHOWN[status as ShownStatus];
  return { label, color };
}

/** The same for the applicant, to whom a new one is 'Submitted'. */
export function ownStatusBadge(status: string): ReturnType<typeof statusBadge> {
  return status === 'pending' ? { label: 'Submitted', color: 'blue' } : statusBadge(status);
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
