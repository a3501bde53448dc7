import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DeskPerson } from '#src/contracts/desk-people.ts';
import { deletable, keptText } from '#src/domain/people/kept-data.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useBusy } from '#src/forms/use-busy.ts';
import { useForm, useResetWhenDone } from '#src/forms/use-form.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { DeskFrame } from './DeskFrame.tsx';
import { $person, askToDelete, deleteForm, lookUpForm, mailExport } from './people.store.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** Requests of people about their data, by their address. */
export default function People() {
  return (
    <DeskFrame view="people">
      {() => (
        <>
          <div className="form-sheet">
            <LookUpForm />
          </div>
          <Found />
        </>
      )}
    </DeskFrame>
  );
}

function LookUpForm() {
  const bound = useForm(lookUpForm);
  useResetWhenDone(bound, lookUpForm);
  const { form, state, errors, busy, ready } = bound;
  return (
    <SentForm {...form} className="form" aria-label="Look up an address">
      <TextField
        name="email"
        label="Email"
        type="email"
        hint="The whole address. The record keeps that you looked it up."
        autoComplete="off"
        required
        error={errors['email']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Look up" busyLabel="Looking up..." busy={busy} ready={ready} />
    </SentForm>
  );
}

function Found() {
  const person = useStore($person);
  return <div aria-live="polite">{person && <Person key={JSON.stringify(person)} person={person} />}</div>;
}

function Person({ person }: { readonly person: DeskPerson }) {
  const { email, kept } = person;
  const [busy, run] = useBusy();
  const [submit] = useState(() => deleteForm(person));
  const canDelete = deletable(kept).length > 0;
  const button = (label: string, act: (one: DeskPerson) => Promise<unknown>) => (
    <button className="button button--quiet" type="button" aria-disabled={busy} onClick={() => run(() => act(person))}>
      {label}
    </button>
  );
  return (
    <section className="form-sheet desk__request" aria-labelledby="person">
      <h2 id="person">{email}</h2>
      {kept.length === 0 && <p>Nothing is kept of this address.</p>}
      <ul>
        {kept.map((one) => (
          <li key={one.kind}>{keptText(one)}</li>
        ))}
      </ul>
      {kept.some(({ kind }) => kind === 'members' || kind === 'contacts') && (
        <p>
          What belongs to a company is managed at{' '}
          <a href={`${deskPaths.companies()}?${new URLSearchParams({ search: email }).toString()}`}>Companies</a>.
        </p>
      )}
      {kept.some(({ kind }) => kind === 'operator') && (
        <p>What an operator needs to sign in stays while OPERATORS names the address.</p>
      )}
      {kept.length > 0 && (
        <div className="desk__acts">
          {button('Mail a link to the data', mailExport)}
          {canDelete && button('Mail a link that deletes it', askToDelete)}
        </div>
      )}
      {canDelete && (
        <ReasonForm
          submit={submit}
          name="delete-person"
          label={`Delete what is kept of ${email}`}
          hint="Only where the address cannot or need not confirm: a death, a court, a duty of the law. The address is mailed it, and the record keeps it."
          button={['Delete at once...', 'Deleting...']}
        />
      )}
    </section>
  );
}
