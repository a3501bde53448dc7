import { hash } from 'node:crypto';
import Bowser from 'bowser';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { KNOWN_KINDS, knownDevices } from '#src/server/db/schema/accounts.ts';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { isOfLogin, loginColumns, type Login } from '#src/server/platform/sessions/actor.ts';
import { KNOWN_FOR } from '#src/server/platform/sessions/session-ages.ts';
import { cookieTokens } from '#src/server/platform/sessions/session-token.ts';
import type { Services } from '#src/server/services.ts';

/** Places of each kind that an account knows, the latest; more would be more places to guess from. */
const MAX_KNOWN = 10;

/** The origin of a call: its network and device. */
export interface Place {
  /** The address as `addressKey` has it; what accounts know. */
  network: string;
  /** The same with all networks of IPv6 that one sender may have. */
  site: string;
  /** The token of the device cookie. */
  device?: string | undefined;
}

/** The part of a place that an account remembers. */
type KnownPlace = Omit<Place, 'site'>;

type Kind = (typeof KNOWN_KINDS)[number];

/**
 * Whether device and network of a place have logged in to this account before; an account that is not there knows none.
 */
export async function findFamiliar(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: string,
  place: KnownPlace,
): Promise<ReadonlySet<Kind>> {
  const hashes = rowsOf(account, place).map((row) => row.hash);
  const since = new Date(clock().getTime() - KNOWN_FOR);
  const rows = await db
    .select({ kind: knownDevices.kind })
    .from(knownDevices)
    .where(and(inArray(knownDevices.hash, hashes), gt(knownDevices.usedAt, since)));
  return new Set(rows.map(({ kind }) => kind));
}

/** Keeps that an account has proved itself from a place. */
export async function rememberPlace(db: Database, login: Login, place: KnownPlace, now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values(rowsOf(login.loginId, place).map((row) => ({ ...row, ...loginColumns(login), usedAt: now })))
    .onConflictDoUpdate({ target: knownDevices.hash, set: { usedAt: now } });
  const tooMany = (kind: Kind) =>
    db
      .select({ id: knownDevices.id })
      .from(knownDevices)
      .where(and(isOfLogin(knownDevices, login), eq(knownDevices.kind, kind)))
      .orderBy(desc(knownDevices.usedAt))
      .offset(MAX_KNOWN)
      // A row that another login uses in this moment stays: waiting for each other could block both.
      .for('update', { skipLocked: true });
  await db.delete(knownDevices).where(or(...KNOWN_KINDS.map((kind) => inArray(knownDevices.id, tooMany(kind)))));
}

function rowsOf(account: string, { network, device }: KnownPlace): { kind: Kind; hash: Buffer }[] {
  const row = (kind: Kind, name: string) => ({ kind, hash: hashPlace(account, kind, name) });
  return [...(device === undefined ? [] : [row('device', device)]), row('network', network)];
}

/** The hash that is kept of a device or network; for another account it is another one. */
export function hashPlace(account: string, kind: Kind, name: string): Buffer {
  return hash('sha256', `${account} ${kind} ${name}`, 'buffer');
}

/** The place of a call, which the limits count an attempt for. */
export function callerPlace(http: ApiContext, https: boolean): Place {
  const { address } = http.env;
  const { device } = cookieTokens(http, https);
  return { network: addressKey(address, 64), site: addressKey(address), device };
}

/** Characters of a header that are worth reading. */
const MAX_AGENT_LENGTH = 512;

/** A browser and its system in words, 'Chrome on Android'; null where the header names neither. */
export function programOf({ req }: ApiContext): string | null {
  const userAgent = req.header('user-agent');
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_AGENT_LENGTH));
  const words = [browser.name, os.name].filter((word) => word);
  return words.length === 0 ? null : words.join(' on ');
}
