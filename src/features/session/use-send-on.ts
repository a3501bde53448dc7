import { useEffect } from 'react';
import type { Role } from '#src/contracts/auth.ts';
import { redirectTo } from '#src/browser/navigation.ts';
import { passToastOn } from '#src/browser/toasts.ts';
import { wayAfterLogin } from './login.ts';
import { $session } from './session.store.ts';

/** Sends whoever is signed in with one of `roles`, or becomes so here, on to where they were going. */
export function useSendOn(...roles: readonly Role[]): void {
  const wanted = roles.join();
  useEffect(() => {
    let stayed = false;
    return $session.subscribe(({ status, role }) => {
      if (role && wanted.split(',').includes(role)) {
        // Whoever never stayed here has had no time to read anything.
        if (!stayed) passToastOn();
        redirectTo(wayAfterLogin(role));
      }
      stayed ||= status === 'ready' || status === 'unreachable';
    });
  }, [wanted]);
}
