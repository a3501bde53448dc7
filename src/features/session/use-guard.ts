import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CompanyUser, Role } from '#src/contracts/auth.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { guard } from './guard.ts';
import { $session } from './session.store.ts';

interface Users {
  readonly COMPANY: CompanyUser;
  readonly JOBSEEKER: JobSeekerProfile;
}

/** Guards the page of an island: the user once it is known to be `role`, until then undefined. */
export function useGuard<R extends Role>(role: R): Users[R] | undefined {
  const session = useStore($session, { ssr: 'initial' });
  useEffect(() => guard(role), [role]);
  return session.role === role ? (session.user as Users[R] | undefined) : undefined;
}
