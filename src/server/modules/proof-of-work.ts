import { hash, hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofOfWorkEndpoints } from '#src/contracts/proof-of-work.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Database } from '#src/server/db/database.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import type { RateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { saltOf } from './tracking/visitor-hash.ts';

export interface ProofOfWork {
  /** A task for a browser. */
  challenge(): Promise<Challenge>;
  /**
   * Lets a call pass while mails are few, or whose browser has solved a challenge that no call has
   * brought before. @param sent the header @throws ApiError 428
   */
  require(sent: string | undefined): Promise<void>;
}

interface ProofServices {
  readonly db: Database;
  readonly clock: () => Date;
  readonly limits: Pick<RateLimits, 'isCrowded' | 'spend'>;
}

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of a guess: some milliseconds of a phone. */
const ROUNDS = 5_000;
/** Guesses that a solution takes: a second of a computer, three of a cheap phone. */
const GUESSES = { from: 150, to: 250 };
/** Milliseconds for which a challenge can be solved. */
const LIFE = 600_000;
/** Characters; a solution has some 700. */
const MAX_HEADER = 2_000;

const NEEDED =
  'Very many mails are asked for at present, so your browser has to do a short sum first. Please try again.';

/**
 * Proofs of work, which make asking for mails by the thousand costly while more than half of the
 * site's are used. The secret is the day's, which all processes share.
 */
export function createProofOfWork({ db, clock, limits }: ProofServices): ProofOfWork {
  const secrets = async () => {
    const salt = await saltOf(db, calendarDay(clock()));
    const secretFor = (use: string) =>
      Buffer.from(hkdfSync('sha256', salt, '', `proof of work: ${use}`, 32)).toString('base64url');
    return {
      hmacSignatureSecret: secretFor('challenge'),
      hmacKeySignatureSecret: secretFor('key'),
    };
  };
  const isRight = async (sent: string): Promise<boolean> => {
    const payload = readPayload(sent);
    if (payload === undefined) return false;
    const { challenge, solution } = payload;
    try {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...(await secrets()),
      });
      return verified && challenge.parameters.cost === ROUNDS;
    } catch {
      // The package throws at what its own challenges never hold.
      return false;
    }
  };
  return {
    challenge: async () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: ROUNDS,
        counter: randomInt(GUESSES.from, GUESSES.to),
        deriveKey,
        expiresAt: new Date(clock().getTime() + LIFE),
        ...(await secrets()),
      }),
    require: async (sent) => {
      if (!(await limits.isCrowded('unconfirmed-mails'))) return;
      if (sent === undefined || !(await isRight(sent))) throw needed();
      const { challenge } = readPayload(sent) as Payload;
      await limits.spend('proofs', hash('sha256', challenge.signature ?? '')).catch(() => {
        throw needed();
      });
    },
  };
}

const needed = () => new ApiError('proof_needed', NEEDED);

/** The solution in a header; undefined for anything else. */
function readPayload(sent: string): Payload | undefined {
  if (sent.length > MAX_HEADER) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(sent, 'base64').toString()) as Partial<Payload> | null;
    const { challenge, solution } = payload ?? {};
    return challenge?.parameters && solution ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}

export function proofOfWorkRoutes({ route }: Router<ProofServices & { readonly proofOfWork: ProofOfWork }>): void {
  route(proofOfWorkEndpoints.readChallenge, async ({ ctx, http }) => {
    await ctx.limits.spend('challenges', addressKey(http.env.address));
    const { parameters, signature = '' } = await ctx.proofOfWork.challenge();
    return { parameters: { ...parameters }, signature };
  });
}
