import { useEffect } from 'react';
import type { Role } from '#src/contracts/auth.ts';
import { redirectTo } from '#src/browser/navigation.ts';
import { passToastOn } from '#src/browser/toasts.ts';
import { pathAfterLogin } from './login.ts';
import { $session } from './session.store.ts';

/**
 * Redirects people who are signed in, or sign in here, to where they were going; `only` those of a role where it is
 * given.
 */
export function useRedirectSignedIn(only?: Role): void {
  useEffect(() => {
    let stayed = false;
    return $session.subscribe(({ status, role }) => {
      if (role && (only === undefined || role === only)) {
        // A page that only redirects leaves its toast to the next one.
        if (!stayed) passToastOn();
        redirectTo(pathAfterLogin(role));
      }
      stayed ||= status === 'ready' || status === 'unreachable';
    });
  }, [only]);
}
