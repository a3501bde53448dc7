import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { logInfo } from '#src/browser/log.ts';
import { confirmDiscard } from '#src/forms/ask.ts';
import { hasUnsaved } from '#src/forms/unsaved.ts';
import { showLogoutScreen } from './logout-screen.ts';
import { endingSession } from './guard.ts';
import { $session, leaveSession } from './session.store.ts';

/**
 * Ends the session on the server and here, unless the visitor keeps unsaved input; then opens
 * `destination`, by default the role's login page. Private things leave the screen first. When the
 * call fails, the session stays, `failureSentence` is said, and the page offers to try again.
 */
export async function logout(failureSentence = 'Failed to logout', destination?: string): Promise<void> {
  // First of all: saving the input needs the session.
  if (hasUnsaved() && !(await confirmDiscard())) return;
  await endSession(failureSentence, destination);
}

async function endSession(failureSentence: string, destination?: string): Promise<void> {
  const screen = showLogoutScreen();
  // Before the session is known, only the company's dashboard offers a logout.
  const company = $session.get().role !== 'JOBSEEKER';
  try {
    await endingSession(() => (company ? api('POST /auth/logout') : api('POST /auth/jobseeker/logout')));
  } catch (failure) {
    logInfo(failureSentence, failure);
    screen.fail(failureSentence, () => void endSession(failureSentence, destination));
    return;
  }
  leaveSession(destination ?? (company ? paths.login() : paths.jobSeekerLogin()));
}
