import { useEffect } from 'react';
import type { Role } from '#src/contracts/auth.ts';
import { redirectTo } from '#src/browser/navigation.ts';
import { passToastOn } from '#src/browser/toasts.ts';
import { pathAfterLogin } from './login.ts';
import { $session } from './session.store.ts';

/** Redirects people who are signed in with one of `roles`, or sign in here, to where they were going. */
export function useRedirectSignedIn(...roles: readonly Role[]): void {
  const wanted = roles.join();
  useEffect(() => {
    let stayed = false;
    return $session.subscribe(({ status, role }) => {
      if (role && wanted.split(',').includes(role)) {
        // A page that only redirects leaves its toast to the next one.
        if (!stayed) passToastOn();
        redirectTo(pathAfterLogin(role));
      }
      stayed ||= status === 'ready' || status === 'unreachable';
    });
  }, [wanted]);
}
