import type {
  ApplicationDetails,
  ApplicationNote,
  HistoryStep,
  InterviewStep,
  RelatedApplication,
} from '#src/contracts/application-records.ts';
import type { ApplicationMessage } from '#src/contracts/application-messages.ts';
import { dayInWords, timeInWords } from '#src/domain/dates/posted-date.ts';
import { interviewBadge } from '#src/domain/interviews/interview-badge.ts';
import { applicantName } from './application-filter.ts';
import { statusBadge, isOutcome } from './application-status.ts';
import { heldSteps } from './decision-release.ts';

/** Stands in for the member who did something where only the company is known. */
export const THE_COMPANY = 'the company';
/** Stands in for who did something where it was the site itself. */
const THE_SITE = 'the site';

/** Every step of an application with who took it, oldest first. */
export function applicationHistory(
  {
    jobSeeker,
    appliedAt,
    withdrawnAt,
    steps,
    interviewSteps,
  }: Pick<ApplicationDetails, 'appliedAt' | 'steps' | 'interviewSteps' | 'withdrawnAt'> & {
    readonly jobSeeker: Parameters<typeof applicantName>[0];
  },
  notes: readonly ApplicationNote[],
  messages: readonly Pick<ApplicationMessage, 'id' | 'side' | 'author' | 'createdAt'>[],
): HistoryStep[] {
  const applicant = applicantName(jobSeeker);
  const history: HistoryStep[] = [
    { kind: 'applied', at: appliedAt, actor: applicant },
    ...steps.map((step) => ({ kind: 'status' as const, ...step, actor: step.actor ?? THE_COMPANY })),
    ...interviewSteps.map(({ side, actor, ...step }) => {
      return { kind: 'interview' as const, ...step, actor: actorOf({ side, actor }, applicant) };
    }),
    ...notes.map(({ id, createdAt, author, editedAt }) => {
      return { kind: 'note' as const, at: createdAt, actor: author, noteId: id, editedAt };
    }),
    ...messages.map(({ id, createdAt, author, side }) => {
      return { kind: 'message' as const, at: createdAt, actor: author, messageId: id, side };
    }),
  ];
  if (withdrawnAt !== null) history.push({ kind: 'withdrawn', at: withdrawnAt, actor: applicant });
  return history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function actorOf({ side, actor }: Pick<InterviewStep, 'side' | 'actor'>, applicant: string): string {
  if (side === 'applicant') return applicant;
  return side === 'site' ? THE_SITE : (actor ?? THE_COMPANY);
}

const LABELS = { applied: 'Applied', note: 'Note', message: 'Message', withdrawn: 'Withdrawn' } as const;

/** A step in a word: 'Interviewed'. */
export function stepLabel(step: HistoryStep): string {
  if (step.kind === 'status') return statusBadge(step.status).label;
  return step.kind === 'interview' ? interviewLabel(step) : LABELS[step.kind];
}

function interviewLabel({ state, sequence }: Pick<InterviewStep, 'state' | 'sequence'>): string {
  if (state === 'proposed') return sequence === 0 ? 'Interview proposed' : 'Interview changed';
  return `Interview: ${interviewBadge(state).label.toLowerCase()}`;
}

/** What came of a step later, after a comma: ', emailed 20 Nov, 14:13'; null for nothing. */
export function laterText(step: HistoryStep, { steps }: Pick<ApplicationDetails, 'steps'>, now: Date): string | null {
  if (step.kind === 'note') return step.editedAt && `, edited ${timeInWords(step.editedAt, now)}`;
  if (step.kind !== 'status') return null;
  const { at, releaseAt, mailedAt } = step;
  if (releaseAt === null) {
    const isHeld = heldSteps(steps, now).some((held) => held.at === at);
    return isHeld ? ', not shown to the applicant yet' : ', not shown to the applicant';
  }
  const shown = releaseAt > at ? `, shown to the applicant ${timeInWords(releaseAt, now)}` : '';
  const mailed = mailedAt === null ? '' : `, emailed ${timeInWords(mailedAt, now)}`;
  return shown + mailed || null;
}

/**
 * What another application of the same person to the company says beside this one: 'Applied before: rejected on
 * 3 November', 'Also applied to Weaver: applied on 3 November'.
 */
export function relatedText(
  related: RelatedApplication,
  to: Pick<RelatedApplication, 'job' | 'appliedAt'>,
  now: Date,
): string {
  const isSameJob = related.job.id === to.job.id;
  const again = related.appliedAt < to.appliedAt ? 'Applied before' : 'Applied again';
  const which = isSameJob ? again : `Also applied to ${related.job.title}`;
  return `${which}: ${stateOf(related, now)}`;
}

function stateOf({ status, statusAt, appliedAt, withdrawnAt }: RelatedApplication, now: Date): string {
  const isDecided = isOutcome(status);
  if (withdrawnAt !== null && !isDecided) return `withdrawn on ${dayInWords(withdrawnAt, now)}`;
  if (status === 'pending') return `applied on ${dayInWords(appliedAt, now)}`;
  const state = `${statusBadge(status).label.toLowerCase()} on ${dayInWords(statusAt, now)}`;
  return withdrawnAt === null ? state : `${state}, withdrawn later`;
}
