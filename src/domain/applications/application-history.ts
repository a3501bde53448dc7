import type { ApplicationDetails, ApplicationNote, HistoryStep } from '#src/contracts/application-records.ts';
import { applicantName } from './application-filter.ts';
import { statusBadge } from './application-status.ts';

/** Stands in for the member who did something where only the company is known. */
export const THE_COMPANY = 'the company';

/** Every step of an application with who took it, oldest first. */
export function applicationHistory(
  {
    jobSeeker,
    appliedAt,
    withdrawnAt,
    steps,
  }: Pick<ApplicationDetails, 'appliedAt' | 'steps' | 'withdrawnAt'> & {
    readonly jobSeeker: Parameters<typeof applicantName>[0];
  },
  notes: readonly ApplicationNote[],
): HistoryStep[] {
  const applicant = applicantName(jobSeeker);
  const history: HistoryStep[] = [
    { kind: 'applied', at: appliedAt, actor: applicant },
    ...steps.map((step) => ({ kind: 'status' as const, ...step, actor: step.actor ?? THE_COMPANY })),
    ...notes.map(({ id, createdAt, author, editedAt }) => {
      return { kind: 'note' as const, at: createdAt, actor: author, noteId: id, editedAt };
    }),
  ];
  if (withdrawnAt !== null) history.push({ kind: 'withdrawn', at: withdrawnAt, actor: applicant });
  return history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const LABELS = { applied: 'Applied', note: 'Note', withdrawn: 'Withdrawn' } as const;

/** A step in a word: 'Interviewed'. */
export function stepLabel(step: HistoryStep): string {
  return step.kind === 'status' ? statusBadge(step.status).label : LABELS[step.kind];
}
