import '#src/ui/panel.css';
import '#src/ui/sheet.css';
import '#src/ui/skeleton.css';
import '#src/ui/facts.css';
import '#src/forms/form.css';
import './account.css';
import { useStore } from '@nanostores/react';
import type { Role } from '#src/contracts/auth.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { useGuard } from '#src/features/session/use-guard.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { AccountName } from './AccountName.tsx';
import { DeletePart } from './DeletePart.tsx';
import { EmailPart } from './EmailPart.tsx';
import { ExportPart } from './ExportPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';

/** The account of whoever is signed in: its name, password and sessions, and for people its end. */
export default function Account({ of: role }: { readonly of: Role }) {
  const user = useGuard(role);
  const { status } = useStore($session, { ssr: 'initial' });
  if (user === undefined) return status === 'unreachable' ? <Unreachable /> : <Waiting />;
  const name = 'username' in user ? user.username : user.email;
  return (
    <div className="panel account-room">
      <AccountName user={user} />
      {'username' in user && <EmailPart user={user} />}
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

function Waiting() {
  return (
    <div className="panel account-room">
      <p className="visually-hidden" role="status">
        Loading your account
      </p>
      <div className="panel__cell account-room__wait" aria-hidden="true">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </div>
  );
}

function Unreachable() {
  return (
    <div className="empty">
      <p role="alert">Your account could not be loaded.</p>
      <p>The connection may have dropped.</p>
      <TryAgain onRetry={() => startSession('guarded')} />
    </div>
  );
}
