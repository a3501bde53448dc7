import '#src/forms/form.css';
import './accept-invitation.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { INVITATION_ENDED, type Invitation } from '#src/contracts/members.ts';
import { useForm } from '#src/forms/use-form.ts';
import { paths } from '#src/routes/paths.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { acceptForm, invitation } from './accept-invitation.store.ts';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordField } from './PasswordField.tsx';
import { $session } from './session.store.ts';
import { UsernameField } from './UsernameField.tsx';

/** Where the mailed invitation leads: says whose it is, and makes the login of who accepts. */
export default function AcceptInvitation({ siteName }: { readonly siteName: string }) {
  const state = useStore(invitation.$state);
  useEffect(() => void invitation.load(), []);
  return (
    <div className="invitation">
      {state.status === 'loading' && <Skeleton label="Loading the invitation" className="form" lines={[3, 1, 1]} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={invitation.load} />}
      {state.status === 'ready' && (state.data.usable ? <AcceptForm {...state.data} siteName={siteName} /> : <Ended />)}
    </div>
  );
}

function Ended() {
  return (
    <div className="form">
      <p className="notice notice--error" role="alert">
        {INVITATION_ENDED}
      </p>
      <a className="button" href={paths.login()}>
        Log in
      </a>
    </div>
  );
}

type Props = Extract<Invitation, { usable: true }> & { readonly siteName: string };

function AcceptForm({ companyName, invitedBy, name, email, siteName }: Props) {
  const form = useForm(acceptForm);
  const { user } = useStore($session, { ssr: 'initial' });
  return (
    <AccountForm form={form} name="Accept invitation" submitLabel="Accept and log in" busyLabel="Accepting...">
      <p>
        {invitedBy ?? `The operator of ${siteName}`} invites you to work in the account of <b>{companyName}</b>: to post
        jobs, and to read and answer applications.
      </p>
      <p className="soft">
        The invitation is for {name}, {email}.
      </p>
      {user && (
        <p className="notice">
          You are logged in as {user.name ?? user.email}. When you accept, this browser goes on with the new login.
        </p>
      )}
      <UsernameField
        hint="You log in with it. Letters, digits, dots, hyphens and underscores."
        error={form.errors['username']}
      />
      <NewPasswordField name="password" label="Password" error={form.errors['password']} />
    </AccountForm>
  );
}
