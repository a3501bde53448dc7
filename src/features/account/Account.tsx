import '#src/ui/panel.css';
import '#src/ui/sheet.css';
import '#src/ui/facts.css';
import '#src/forms/form.css';
import './account.css';
import { useStore } from '@nanostores/react';
import type { Role } from '#src/contracts/auth.ts';
import { callTarget } from '#src/browser/api.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { useGuard } from '#src/features/session/use-user.ts';
import { useMember } from '#src/features/session/use-member.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { NamePart, AccountName, EmailPart, PasswordPart, DeletePart } from './AccountForms.tsx';
import { SessionsPart } from './SessionsPart.tsx';

/** The account that is signed in: its name, password and sessions, and for people its end. */
export default function Account({ of: role }: { readonly of: Role }) {
  const user = useGuard(role);
  const member = useMember();
  const { status } = useStore($session, { ssr: 'initial' });
  if (user === undefined) {
    return status === 'unreachable' ? (
      <LoadFailure message="Your account could not be loaded." onRetry={() => startSession('guarded')} />
    ) : (
      <Skeleton label="Loading your account" className="panel account-room" lines={[3, 8, 4]} />
    );
  }
  const name = 'username' in user ? user.username : user.email;
  return (
    <div className="panel account-room">
      <AccountName user={user} />
      {member && <NamePart member={member} login={name} />}
      {'username' in user && <EmailPart user={user} isOwner={member?.role === 'owner'} />}
      <PasswordPart role={role} name={name} />
      <SessionsPart role={role} />
      {role === 'JOBSEEKER' && (
        <>
          <ExportPart />
          <DeletePart name={name} />
        </>
      )}
    </div>
  );
}

/** Everything that is kept about a job seeker, as a file. */
function ExportPart() {
  const { address } = callTarget('GET /jobseeker/account/export');
  return (
    <section className="panel__cell" aria-labelledby="account-export">
      <h2 id="account-export">Take your data with you</h2>
      <p>
        A ZIP file with all that we keep about you: your profile, your applications with their letters and what
        companies answered, your devices, and your files.
      </p>
      <a className="button button--quiet" href={address} download>
        Download my data
      </a>
    </section>
  );
}
