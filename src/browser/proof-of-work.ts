import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { PROOF_HEADER } from '#src/contracts/endpoint.ts';
import { showToast } from './toasts.ts';

/** The sentence shown meanwhile. */
export const PROVING = 'One moment: very many mails are asked for at present, so your browser does a short sum first.';

/**
 * Solves a challenge of the server, which takes some seconds.
 * @param call `api`, which itself asks for proofs
 * @returns the header with the solution; none where this browser cannot solve it
 */
export async function proofOfWork(
  call: (name: 'GET /proof-of-work') => Promise<unknown>,
): Promise<Record<string, string>> {
  showToast('success', PROVING);
  const challenge = (await call('GET /proof-of-work')) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? { [PROOF_HEADER]: btoa(JSON.stringify({ challenge, solution })) } : {};
}
