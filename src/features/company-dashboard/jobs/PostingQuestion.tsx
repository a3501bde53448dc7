import './posting-question.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { WarningKind } from '#src/domain/job-warnings.ts';
import { $postingQuestion, type PostingQuestion as Question } from './job-warnings.store.ts';

const WHAT: Readonly<Record<WarningKind, string>> = {
  fee: 'Asks applicants for a fee',
  deposit: 'Asks applicants for a deposit',
  identity: 'Asks for bank or ID details',
  messenger: 'Can be reached by messenger only',
};

/** What the dialog returns when the job is to go up. */
const POST = 'post';

/** Asks, before a job goes up, about what in it reads as frauds do; the choice is the company's. */
export function PostingQuestion() {
  const question = useStore($postingQuestion, { ssr: 'initial' });
  return question && <QuestionDialog question={question} />;
}

function QuestionDialog({ question: { warnings, answer } }: { readonly question: Question }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="posting-question"
      aria-labelledby="posting-question"
      aria-describedby="posting-question-why"
      // Escape means to go on editing.
      onClose={(event) => answer(event.currentTarget.returnValue === POST)}
    >
      <h2 id="posting-question">Post this job as it is?</h2>
      <p id="posting-question-why">
        Job seekers are told never to pay to apply, and to report adverts that read like this:
      </p>
      <ul>
        {warnings.map(({ kind, words }) => (
          <li key={kind + words}>
            <strong>{WHAT[kind]}:</strong> <q>{words}</q>
          </li>
        ))}
      </ul>
      <form method="dialog" className="posting-question__answers">
        <button className="button">Edit</button>
        <button className="button button--quiet" value={POST}>
          Post anyway
        </button>
      </form>
    </dialog>
  );
}
