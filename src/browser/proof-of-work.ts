import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { PROOF_HEADER } from '#src/contracts/endpoint.ts';
import { api } from './api.ts';
import { showToast } from './toasts.ts';

/** What people read meanwhile. */
export const PROVING = 'One moment: very many mails are asked for at present, so your browser does a short sum first.';

/**
 * Solves a challenge of the server, which takes some seconds.
 * @returns the header with the solution; none where this browser cannot solve it
 */
export async function proofOfWork(): Promise<Record<string, string>> {
  showToast('success', PROVING);
  const challenge = (await api('GET /proof-of-work')) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? { [PROOF_HEADER]: btoa(JSON.stringify({ challenge, solution })) } : {};
}
