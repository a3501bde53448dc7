import { useEffect } from 'react';
import type { Role } from '#src/contracts/auth.ts';
import { guard } from './guard.ts';
import { useUser, type Users } from './use-user.ts';

/** Guards the page of an island: the user once it is known to be `role`, until then undefined. */
export function useGuard<R extends Role>(role: R): Users[R] | undefined {
  useEffect(() => guard(role), [role]);
  return useUser(role);
}
