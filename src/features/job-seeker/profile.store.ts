import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { failureText } from '#src/browser/failure.ts';
import { $session, logout } from '#src/features/session/session.store.ts';
import { showNotice } from '#src/browser/notice.ts';

/** Takes over what the server has just stored; the navbar's circle follows. */
export function changeProfile(change: Partial<JobSeekerProfile>): void {
  const session = $session.get();
  if (session.role !== 'JOBSEEKER') return;
  $session.set({ ...session, user: { ...session.user, ...change } });
}

/** Says why something was not stored; a session that has ended leads through login back here. */
export function showFailure(failure: unknown, fallback: string): void {
  showNotice('error', failureText(failure, fallback));
}

/** Logs out, unless something unsaved is to be kept. */
export async function signOut(): Promise<void> {
  await logout('Failed to log out. Please try again.');
}
