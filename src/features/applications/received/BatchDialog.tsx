import { useLayoutEffect, useRef } from 'react';
import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { statusBadge } from '#src/domain/applications/application-status.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { closeBatch, confirmation, type Batch, type Typed } from './batch.store.ts';
import { ProblemList } from './ProblemList.tsx';
import type { Release } from './release-choice.ts';

/** When applicants read it, by what was chosen. */
const RELEASE_TEXTS: Record<Release['release'], (day: string) => string> = {
  now: () => 'Applicants see it at once, and are emailed ten minutes later.',
  day: (day) =>
    `Applicants see it, and are emailed, at 8:00 (Ghana time) on ${postedDate(day)}. Until then you can change it.`,
  later: () => 'Applicants see nothing of it, and are not emailed, before you say so.',
};

/** What the dialog says of an act; `%` stands for how many applications. */
interface Words {
  readonly question: string;
  readonly none: string;
  readonly when: string;
  readonly left: string;
  readonly verb: string;
  readonly doing: string;
}

const INVITATION: Words = {
  question: 'Invite % to interviews?',
  none: 'None of these can be invited',
  when: 'Applicants are emailed at once.',
  left: 'Not invited',
  verb: 'Invite',
  doing: 'Inviting',
};

function statusWords({ newStatus, release, releaseDay }: Typed): Words {
  const { label } = statusBadge(newStatus === 'interview' ? 'interviewed' : newStatus);
  return {
    question: `Set % to ${label}?`,
    none: 'None of these can be updated',
    when: RELEASE_TEXTS[release](releaseDay),
    left: 'Not updated',
    verb: 'Update',
    doing: 'Updating',
  };
}

const hasDialogs = () => 'showModal' in document.createElement('dialog');

interface Props {
  readonly batch: Batch;
  /** The titles of the jobs by their ids, each distinct. */
  readonly labels: ReadonlyMap<string, string>;
}

/** What a change of many would do, and the button that does it. Its styles are those of `ApplicationList`. */
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
  const many = applicationCountText(count);
  const words = typed === undefined ? INVITATION : statusWords(typed);
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
      <h2 id="batch-heading">{count === 0 ? words.none : words.question.replace('%', many)}</h2>
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
            <p>{words.when} None of these applicants wants emails about it: they see it under their applications.</p>
          ) : (
            <section className="batch__mail" aria-label="The first email">
              <p className="soft">{words.when} The first email:</p>
              <h3>{preview.mail.subject}</h3>
              <p>{preview.mail.text}</p>
            </section>
          )}
        </>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="batch-problems">
          <h3 id="batch-problems">
            {words.left}: {problems.length.toLocaleString('en-GB')}
          </h3>
          <ProblemList problems={problems} />
        </section>
      )}
      <SentForm {...form} className="form batch__end">
        <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
        <div className="cluster">
          <button className="button button--quiet" type="button" onClick={close} aria-disabled={busy}>
            {count === 0 ? 'Close' : 'Back'}
          </button>
          {count > 0 && (
            <SubmitButton
              label={`${words.verb} ${many}`}
              busyLabel={`${words.doing} ${many}...`}
              busy={busy}
              ready={ready}
            />
          )}
        </div>
      </SentForm>
    </dialog>
  );
}
