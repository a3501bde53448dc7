import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Role } from '#src/contracts/auth.ts';
import { guard } from './guard.ts';
import { $session, type Users } from './session.store.ts';

/** The user once it is known to be `role`, until then undefined; the page's layout guards it. */
export function useUser<R extends Role>(role: R): Users[R] | undefined {
  const session = useStore($session, { ssr: 'initial' });
  return session.role === role ? (session.user as Users[R] | undefined) : undefined;
}

/** The same for a page that its island guards. */
export function useGuard<R extends Role>(role: R): Users[R] | undefined {
  useEffect(() => guard(role), [role]);
  return useUser(role);
}
