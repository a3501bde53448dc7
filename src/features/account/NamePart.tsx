import type { ActingMember } from '#src/contracts/auth.ts';
import { ROLE_LABEL } from '#src/domain/profiles/member-role.ts';
import { AccountForm } from '#src/features/session/AccountForm.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { nameForm } from './account-forms.store.ts';

interface Props {
  readonly member: ActingMember;
  readonly login: string;
}

/** The name of a company's member, which they change, and their role. */
export function NamePart({ member, login }: Props) {
  const form = useForm(nameForm);
  return (
    <section className="panel__cell" aria-labelledby="account-person">
      <h2 id="account-person">You</h2>
      <dl className="account-room__facts">
        <div>
          <dt>Role</dt>
          <dd>{ROLE_LABEL[member.role]}</dd>
        </div>
      </dl>
      <AccountForm form={form} name="Change name" submitLabel="Change name" busyLabel="Changing..." login={login}>
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          hint="It stands beside what you do from now on."
          required
          defaultValue={member.name}
          error={form.errors['name']}
        />
      </AccountForm>
    </section>
  );
}
