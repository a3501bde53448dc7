import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from '#src/contracts/account-name.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { addCompanyAccount, PASSWORD } from '#tests/support/sign-up.ts';
import { openApi } from '#tests/support/open-api.ts';

/** Letters that some language or some program takes for another one in small or in capitals. */
const HOSTILE = (
  'i I İ ı i\u0307 k K \u212a s S ſ ß ẞ ss SS å Å \u212b a\u030a ω Ω \u2126 σ ς Σ ﬁ fi FI ' +
  'Ａ ａ ǆ ǅ Ǆ Ɛ ɛ ŋ Ŋ 𐐀 𐐨 Ꭰ ꭰ ŉ ΐ և \u200d - _'
).split(' ');
const name = fc.array(fc.constantFrom(...HOSTILE), { maxLength: 4 }).map((parts) => parts.join(''));
const pairs = fc.array(fc.tuple(name, name), { minLength: 300, maxLength: 300 });

const { api } = await openApi({}, 'limited');

const logIn = (username: string, password = 'not the password') =>
  api.call(authEndpoints.loginCompany, { body: { username, password } });

test.each(['default', 'C', 'tr-x-icu', 'lt-x-icu', 'und-x-icu'])(
  'the database finds just the names that are folded alike, also where its language is %s',
  async (collation) => {
    await fc.assert(
      fc.asyncProperty(pairs, async (given) => {
        const found = await sameInDatabase(collation, given);
        const folded = given.map(([a, b]) => foldName(a) === foldName(b));
        expect(found).toEqual(folded);
      }),
      { numRuns: 3 },
    );
  },
);

async function sameInDatabase(collation: string, given: [string, string][]): Promise<boolean[]> {
  const names = pgTable('names', { stored: text(), typed: text() });
  return api.db.transaction(async (tx) => {
    await tx.execute(
      sql`create temp table names (stored text collate ${sql.identifier(collation)}, typed text) on commit drop`,
    );
    await tx.insert(names).values(given.map(([stored, typed]) => ({ stored, typed })));
    const rows = await tx.select({ same: isSameName(names.stored, names.typed) }).from(names);
    return rows.map(({ same }) => same === true);
  });
}

test.each(['adİnkra', 'ad\u0131nkra', 'adin\u212ara', 'ａdinkra', 'adi\u0307nkra'])(
  'no login as adinkra works by %s',
  async (lookalike) => {
    await addCompanyAccount(api.db, 'adinkra').catch(() => undefined);
    await api.db.delete(rateLimits);
    expect((await logIn(lookalike, PASSWORD)).status).toBe(401);
    expect((await logIn('ADINKRA', PASSWORD)).status).toBe(204);
  },
);

test('whatever way a name is typed that logs in, its failures are counted together', async () => {
  await addCompanyAccount(api.db, 'kente').catch(() => undefined);
  await api.db.delete(rateLimits);
  const typed = ['kente', 'KENTE', 'Kente', 'kentE', ' kEnTe ', 'KeNtE', 'kenTE', 'KENte'];
  const answers: number[] = [];
  for (const username of typed) answers.push((await logIn(username)).status);
  expect(answers).toContain(429);
  const counts = await api.db.select().from(rateLimits);
  expect(counts.filter(({ key }) => key.startsWith('guessesADay'))).toHaveLength(1);
});
