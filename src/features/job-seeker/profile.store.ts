import { failureText } from '#src/browser/failure.ts';
import { showNotice } from '#src/browser/notice.ts';

/** Shows the server's sentence, or `fallback`, as a notice. */
export function showFailure(failure: unknown, fallback: string): void {
  showNotice('error', failureText(failure, fallback));
}

const LOGOUT_FAILED = 'Failed to log out. Please try again.';
// Fetched with the page: it has to hide it also when the connection has gone since.
const leaving = import('#src/features/session/logout.ts');
leaving.catch(() => undefined);

/** Logs out, unless the visitor keeps unsaved input. */
export async function signOut(): Promise<void> {
  const part = await leaving.catch(() => undefined);
  if (part === undefined) showNotice('error', LOGOUT_FAILED);
  else await part.logout(LOGOUT_FAILED);
}
