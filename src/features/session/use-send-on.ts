import { useEffect } from 'react';
import type { Role } from '#src/contracts/auth.ts';
import { goInstead } from '#src/browser/navigation.ts';
import { wayAfterLogin } from './login.ts';
import { $session } from './session.store.ts';

/** Sends whoever is signed in with one of `roles`, or becomes so here, on to where they were going. */
export function useSendOn(...roles: readonly Role[]): void {
  const wanted = roles.join();
  useEffect(
    () =>
      $session.subscribe(({ role }) => {
        if (role && wanted.split(',').includes(role)) goInstead(wayAfterLogin(role));
      }),
    [wanted],
  );
}
