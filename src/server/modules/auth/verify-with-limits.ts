import type { Actor } from '#src/server/platform/sessions/actor.ts';
import type { Services } from '#src/server/services.ts';
import type { Counted } from '#src/server/platform/limits/rate-limits.ts';
import { findKnown, type Place } from './known-devices.ts';

/** An attempt to log in, before its password is looked at. */
export interface Attempt {
  role: Actor['role'];
  /** The name that was typed. */
  name: string;
  /** The login of that name, if there is one. */
  login: { id: string; passwordHash: string } | undefined;
  password: string;
  place: Place;
}

/**
 * Whether the password is right. A name without an account has the limits of one.
 * @throws ApiError 429, 503
 */
export async function verifyWithLimits(
  { db, clock, limits, passwords }: Pick<Services, 'db' | 'clock' | 'limits' | 'passwords'>,
  { role, name, login, password, place }: Attempt,
): Promise<boolean> {
  const account = login?.id ?? `${role} ${name}`;
  const known = await findKnown({ db, clock }, account, place);
  const { asker, counted } = guessLimits(account, place, known);
  return limits.guess(asker, counted, () => passwords.verify(login?.passwordHash, password));
}

/**
 * What a wrong password counts for. A device that the account knows has a budget of its own; another
 * has that of its network, and, unless the account knows the network, also takes from what all
 * strangers have together.
 */
export function guessLimits(
  account: string,
  { network, site, device }: Place,
  known: ReadonlySet<'device' | 'network'>,
): { asker: string; counted: Counted[] } {
  const byDevice = known.has('device') && device !== undefined;
  const guesser = `${account} ${byDevice ? device : network}`;
  const stranger = !byDevice && !known.has('network');
  return {
    asker: byDevice ? guesser : site,
    counted: [
      // First: what a network is refused leaves no count of a name of its choice behind.
      ...(stranger ? ([['guessesFromNetwork', site]] as const) : []),
      ['guessesAMinute', guesser],
      ['guessesADay', guesser],
      ...(stranger ? ([['guessesOfStrangers', account]] as const) : []),
    ],
  };
}
