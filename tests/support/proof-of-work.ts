import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PROOF_HEADER } from '#src/contracts/endpoint.ts';
import { proofOfWorkEndpoints } from '#src/contracts/proof-of-work.ts';
import type { TestApi } from './api-harness.ts';

/** The header of a caller that has proved work, as its browser makes it. */
export async function proofOfWork(api: Pick<TestApi, 'call'>): Promise<Record<string, string>> {
  const { body } = await api.call(proofOfWorkEndpoints.readChallenge, {});
  const challenge = body as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = JSON.stringify({ challenge, solution });
  return { [PROOF_HEADER]: Buffer.from(payload).toString('base64') };
}
