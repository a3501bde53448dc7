import { MEMBER_ROLES } from '#src/contracts/member-roles.ts';
import { ROLE_LABEL } from '#src/domain/profiles/member-role.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { $unsaved } from '#src/forms/unsaved.ts';
import { useResetWhenDone } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { inviteForm } from './people.store.ts';

const ROLES = MEMBER_ROLES.toReversed().map((value) => ({ value, label: ROLE_LABEL[value] }));

const WHAT_ROLES_MAY =
  'A member posts jobs, and reads and answers applications. An owner also decides who works here, and what the company is called.';

/** Invites a person by email. @param owner the company's id: what is typed is kept for it */
export function InviteForm({ owner }: { readonly owner: string }) {
  const kept = useKeptForm(inviteForm, { name: 'invitation', owner });
  const { form, state, errors, busy, ready, offer } = kept;
  useResetWhenDone(kept, inviteForm);
  return (
    <section className="form-sheet" aria-labelledby="invite">
      <h2 id="invite">Invite a person</h2>
      <SentForm {...form} className="form" aria-labelledby="invite" onInput={() => $unsaved.set(true)}>
        <p className="soft small">They get a link by email, good for seven days, and choose their own login.</p>
        <DraftOffer offer={offer} />
        <TextField name="name" label="Name" autoComplete="off" required error={errors['name']} />
        <TextField name="email" label="Email" type="email" autoComplete="off" required error={errors['email']} />
        <SelectField name="role" label="Role" choices={ROLES} hint={WHAT_ROLES_MAY} error={errors['role']} />
        <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
        <SubmitButton label="Send invitation" busyLabel="Sending..." busy={busy} ready={ready} />
      </SentForm>
    </section>
  );
}
