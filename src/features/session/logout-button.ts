import { showToast } from '#src/browser/toasts.ts';

/**
 * Makes `button` log out, and then open `destination`, by default the role's login page. The code is
 * fetched before the press: it has to hide the page also when the connection has gone since.
 */
export function makeLogoutButton(button: Element | null | undefined, destination?: string): void {
  const leaving = import('./logout.ts');
  const fail = () => showToast('error', 'Failed to logout');
  button?.addEventListener('click', () => {
    void leaving.then(({ logout }) => logout(undefined, destination), fail);
  });
  leaving.catch(() => undefined);
}
