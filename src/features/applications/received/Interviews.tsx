import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Interview } from '#src/contracts/interview-records.ts';
import { isOver, takesOutcome } from '#src/domain/interviews/interview-steps.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { InterviewBadge, InterviewFacts } from '#src/ui/InterviewFacts.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { CancelForm, ChangeForm, ProposalForm } from './InterviewForm.tsx';
import { interviews, keepOutcome } from './interviews.store.ts';

interface Props {
  /** The application's. */
  readonly id: string;
  /** The company's id. */
  readonly owner: string;
  /** Whether it can lead to an interview: it stands. */
  readonly isOpen: boolean;
}

/** The interviews about an application, and the form for another one. */
export function Interviews({ id, owner, isOpen }: Props) {
  const state = useStore(interviews.$state);
  const [isAdding, setAdding] = useState(false);
  const section = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    setAdding(false);
    section.current?.querySelector<HTMLElement>('h4')?.focus();
  }, []);
  useEffect(() => void interviews.refresh(), []);
  const shown = state.status === 'ready' ? state.data : [];
  if (!isOpen && shown.length === 0) return null;
  return (
    <section className="panel__cell interviews" aria-labelledby="interviews" ref={section}>
      <h4 id="interviews" tabIndex={-1}>
        Interviews
      </h4>
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={interviews.load} />}
      {shown.length > 0 && (
        <ul className="interviews__list">
          {shown.map((interview) => (
            <InterviewEntry key={interview.id} interview={interview} owner={owner} />
          ))}
        </ul>
      )}
      {isOpen && isAdding && <ProposalForm id={id} owner={owner} onClose={close} />}
      {isOpen && !isAdding && (
        <p>
          <button className="button button--quiet" type="button" onClick={() => setAdding(true)}>
            Propose an interview
          </button>
        </p>
      )}
    </section>
  );
}

function InterviewEntry({ interview, owner }: { readonly interview: Interview } & Pick<Props, 'owner'>) {
  const { id, state, members, proposedBy, answerText, answeredAt, cancelReason, slots } = interview;
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const [busy, run] = useBusy();
  const item = useRef<HTMLLIElement>(null);
  const close = useCallback(() => {
    setOpen(undefined);
    item.current?.focus();
  }, []);
  const now = new Date();
  const free = slots.filter(({ taken }) => !taken);
  return (
    <li ref={item} tabIndex={-1} aria-busy={busy}>
      <p className="cluster">
        <InterviewBadge state={state} />
        <span className="soft small">by {proposedBy}</span>
      </p>
      <InterviewFacts
        interview={{ ...interview, slots: free }}
        members={members.map(({ name }) => name)}
        noteLabel="Your note"
      />
      {answeredAt !== null && (
        <p>
          Answered on {timeInWords(answeredAt, now)}
          {answerText !== null && ':'}
        </p>
      )}
      {answerText !== null && <blockquote>{answerText}</blockquote>}
      {cancelReason !== null && <blockquote>{cancelReason}</blockquote>}
      {open === 'change' && <ChangeForm interview={interview} owner={owner} onClose={close} />}
      {open === 'cancel' && <CancelForm interview={interview} owner={owner} onClose={close} />}
      {open === undefined && (
        <p className="interviews__acts">
          {!isOver(state) && (
            <>
              <button className="text-button" type="button" onClick={() => setOpen('change')}>
                Change
              </button>
              <button className="text-button" type="button" onClick={() => setOpen('cancel')}>
                Cancel
              </button>
            </>
          )}
          {takesOutcome(interview, now) && (
            <>
              {state !== 'held' && (
                <button className="text-button" type="button" onClick={() => run(() => keepOutcome(id, 'held'))}>
                  It was held
                </button>
              )}
              {state !== 'no-show' && (
                <button className="text-button" type="button" onClick={() => run(() => keepOutcome(id, 'no-show'))}>
                  Applicant did not come
                </button>
              )}
            </>
          )}
        </p>
      )}
    </li>
  );
}
