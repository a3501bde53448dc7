import '#src/ui/sheet.css';
import './own-interviews.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnInterview } from '#src/contracts/interview-records.ts';
import { isAhead } from '#src/domain/interviews/interview-steps.ts';
import { hiringCompany } from '#src/domain/jobs/job-summary.ts';
import { apiBase } from '#src/browser/config.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { InterviewBadge, InterviewFacts } from '#src/ui/InterviewFacts.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { AnotherTimeForm, SlotForm } from './InterviewAnswers.tsx';
import { accept, decline, ownInterviews } from './own-interviews.store.ts';

/** The interviews ahead, above the applications; nothing where there are none. */
export function OwnInterviews() {
  const state = useStore(ownInterviews.$state);
  useEffect(() => void ownInterviews.refresh(), []);
  if (state.status === 'failed') return <LoadFailure message={state.message} onRetry={ownInterviews.load} />;
  const now = new Date();
  const ahead = state.status === 'ready' ? state.data.filter((interview) => isAhead(interview, now)) : [];
  if (ahead.length === 0) return null;
  return (
    <section className="panel__cell own-interviews" aria-labelledby="own-interviews">
      <h2 id="own-interviews">Your interviews</h2>
      <ul>
        {ahead.map((interview) => (
          <Card key={`${interview.id} ${interview.sequence}`} interview={interview} />
        ))}
      </ul>
    </section>
  );
}

/** One interview: where and when it is, and the answers to it. */
function Card({ interview }: { readonly interview: OwnInterview }) {
  const { id, job, state, open, slots, startsAt, members, answerText, cancelReason } = interview;
  const [busy, run] = useBusy();
  const isToChoose = open && slots.length > 0;
  return (
    <li aria-busy={busy}>
      <p className="cluster">
        <b>{job.title}</b>
        <InterviewBadge state={state} own />
      </p>
      <p>{hiringCompany(job)}</p>
      <InterviewFacts interview={{ ...interview, slots: [] }} members={members} noteLabel={`From ${job.companyName}`} />
      {answerText !== null && <p className="own-interviews__words">You wrote: {answerText}</p>}
      {cancelReason !== null && (
        <p className="own-interviews__words">
          {job.companyName} writes: {cancelReason}
        </p>
      )}
      {isToChoose && <SlotForm interview={interview} />}
      {open && (
        <div className="cluster">
          {!isToChoose && state !== 'accepted' && (
            <button
              className="button"
              type="button"
              aria-disabled={busy}
              aria-label={`Accept the interview for ${job.title}`}
              onClick={() => run(() => accept(interview))}
            >
              Accept
            </button>
          )}
          {state !== 'declined' && (
            <button
              className="button button--quiet"
              type="button"
              aria-disabled={busy}
              aria-label={`Decline the interview for ${job.title}`}
              onClick={() => run(() => decline(interview))}
            >
              Decline
            </button>
          )}
        </div>
      )}
      {open && <AnotherTimeForm interview={interview} />}
      {startsAt !== null && (
        <p>
          <a className="tap" href={`${apiBase}/jobseeker/interviews/${id}.ics`} download="interview.ics">
            {state === 'cancelled' || state === 'declined' ? 'Take it out of your calendar' : 'Add to your calendar'}
          </a>
        </p>
      )}
    </li>
  );
}
