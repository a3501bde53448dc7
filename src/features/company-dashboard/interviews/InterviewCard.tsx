import type { Interview } from '#src/contracts/interview-records.ts';
import { clashingMembers } from '#src/domain/interviews/clashes.ts';
import { takesOutcome } from '#src/domain/interviews/interview-steps.ts';
import { paths } from '#src/routes/paths.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { InterviewBadge, InterviewFacts } from '#src/ui/InterviewFacts.tsx';
import { keepOutcome } from './interviews.store.ts';

interface Props {
  readonly interview: Interview;
  /** Those of the week, among which clashes are. */
  readonly all: readonly Interview[];
}

/** One interview of the week, with the answer, a clash, and after its start what became of it. */
export function InterviewCard({ interview, all }: Props) {
  const { id, applicationId, applicant, job, state, answerText, members, slots } = interview;
  const [busy, run] = useBusy();
  const clashing = clashingMembers(interview, all);
  const button = (label: string, outcome: 'held' | 'no-show') => (
    <button
      className="button button--quiet"
      type="button"
      aria-disabled={busy}
      aria-label={`${label}: ${applicant}`}
      onClick={() => run(() => keepOutcome(id, outcome))}
    >
      {label}
    </button>
  );
  return (
    <li className="week__entry" aria-busy={busy}>
      <p className="week__head">
        <a className="tap" href={paths.application(applicationId)}>
          {applicant}
        </a>
        <InterviewBadge state={state} />
      </p>
      <p className="soft">{job.title}</p>
      <InterviewFacts
        interview={{ ...interview, slots: slots.filter(({ taken }) => !taken) }}
        members={members.map(({ name }) => name)}
        noteLabel="Your note"
      />
      {answerText !== null && <blockquote>{answerText}</blockquote>}
      {clashing.length > 0 && (
        <p className="week__clash">
          {clashing.join(', ')} {clashing.length === 1 ? 'has' : 'have'} another interview at this time.
        </p>
      )}
      {takesOutcome(interview, new Date()) && (
        <p className="cluster">
          {state !== 'held' && button('It was held', 'held')}
          {state !== 'no-show' && button('Did not come', 'no-show')}
        </p>
      )}
    </li>
  );
}
