import { failureText } from '#src/browser/failure.ts';

/**
 * Does what a button asks for, and says how it went: by the sentence that `act` resolves to, or after a failure by the
 * server's, else by `fallback`.
 * @param say shows it: `showToast` or `showNotice`
 * @returns whether it was done
 */
export async function attempt(
  say: (kind: 'success' | 'error', sentence: string) => void,
  fallback: string,
  act: () => Promise<string>,
): Promise<boolean> {
  try {
    say('success', await act());
    return true;
  } catch (failure) {
    say('error', failureText(failure, fallback));
    return false;
  }
}
