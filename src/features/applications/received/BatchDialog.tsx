import '#src/ui/confirm-dialog.css';
import './batch.css';
import { useLayoutEffect, useRef } from 'react';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { leftHeading, type Batch } from './batch.store.ts';
import { batchWords } from './batch-words.ts';
import { closeBatch, confirmation } from './bulk-forms.store.ts';
import { ProblemList } from './ProblemList.tsx';

const hasDialogs = () => 'showModal' in document.createElement('dialog');

interface Props {
  readonly batch: Batch;
  /** The titles of the jobs by their ids, each distinct. */
  readonly labels: ReadonlyMap<string, string>;
}

/** What a change of many would do, and the button that does it. */
export function BatchDialog({ batch, labels }: Props) {
  const { form, state, busy, ready } = useForm(confirmation);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // An older browser shows it in the page.
    if (hasDialogs()) dialog.current?.showModal();
    else dialog.current?.setAttribute('open', '');
  }, []);
  const close = () => {
    // Which gives the focus back.
    if (hasDialogs()) dialog.current?.close();
    else closeBatch();
  };
  const { count, preview, problems, typed } = batch;
  const words = batchWords(typed, count);
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog batch"
      aria-labelledby="batch-heading"
      onClose={closeBatch}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      <h2 id="batch-heading">{count === 0 ? words.none : words.heading}</h2>
      {count > 0 && (
        <>
          <ul className="batch__jobs">
            {preview.jobs.map((job) => (
              <li key={job.id}>
                <b>{job.count.toLocaleString('en-GB')}</b> {labels.get(job.id) ?? job.title}
              </li>
            ))}
          </ul>
          {preview.mail === null ? (
            <p>{words.release} None of these applicants wants emails about it: they see it under their applications.</p>
          ) : (
            <section className="batch__mail" aria-label="The first email">
              <p className="soft">{words.release} The first email:</p>
              <h3>{preview.mail.subject}</h3>
              <p>{preview.mail.text}</p>
            </section>
          )}
        </>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="batch-problems">
          <h3 id="batch-problems">{leftHeading(typed, problems.length)}</h3>
          <ProblemList problems={problems} />
        </section>
      )}
      <SentForm {...form} className="form batch__end">
        <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
        <div className="cluster">
          <button className="button button--quiet" type="button" onClick={close} aria-disabled={busy}>
            {count === 0 ? 'Close' : 'Back'}
          </button>
          {count > 0 && <SubmitButton label={words.button} busyLabel={words.busy} busy={busy} ready={ready} />}
        </div>
      </SentForm>
    </dialog>
  );
}
