import { useState } from 'react';
import type { DeskCompany } from '#src/contracts/desk-companies.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useResetWhenDone } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { inviteForm, takedownForm } from './company-forms.store.ts';
import { ReasonForm } from './ReasonForm.tsx';

interface Props {
  readonly company: DeskCompany;
  /** The operator's name, for which drafts are kept. */
  readonly operator: string;
}

/** Invites an owner of a company. */
export function InviteForm({ company, operator }: Props) {
  const { id, name } = company;
  const [submit] = useState(() => inviteForm(company));
  const kept = useKeptForm(submit, { name: `invite-owner-${id}`, owner: operator });
  const { form, state, errors, busy, ready, offer } = kept;
  useResetWhenDone(kept, submit);
  return (
    <SentForm {...form} className="form" aria-label={`Invite an owner of ${name}`}>
      <DraftOffer offer={offer} />
      <TextField name="name" id={`name-${id}`} label="Name" autoComplete="off" required error={errors['name']} />
      <TextField
        name="email"
        id={`email-${id}`}
        label="Email"
        type="email"
        hint="Gets a link that is good for seven days."
        autoComplete="off"
        required
        error={errors['email']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Invite" busyLabel="Inviting..." busy={busy} ready={ready} />
    </SentForm>
  );
}

/** Disables or removes a company. */
export function TakedownForm({ company, operator }: Props) {
  const { id, name, state } = company;
  const [submit] = useState(() => takedownForm(company));
  return (
    <ReasonForm
      submit={submit}
      name={`take-down-${id}`}
      operator={operator}
      label={`Disable or remove ${name}`}
      acts={[
        ...(state === 'disabled' ? [] : [{ value: 'disable', label: 'Disable, until it is enabled again' }]),
        { value: 'remove', label: 'Remove, for good after 30 days' },
      ]}
      hint="You see the mail with it, and what goes, before it is done."
      button={['Continue...', 'Continuing...']}
    />
  );
}
