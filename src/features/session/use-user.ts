import { useStore } from '@nanostores/react';
import type { CompanyUser, Role } from '#src/contracts/auth.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { $session } from './session.store.ts';

export interface Users {
  readonly COMPANY: CompanyUser;
  readonly JOBSEEKER: JobSeekerProfile;
}

/** The user once it is known to be `role`, until then undefined; the page's layout guards it. */
export function useUser<R extends Role>(role: R): Users[R] | undefined {
  const session = useStore($session, { ssr: 'initial' });
  return session.role === role ? (session.user as Users[R] | undefined) : undefined;
}
