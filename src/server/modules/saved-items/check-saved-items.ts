import { eq, inArray } from 'drizzle-orm';
import { MAX_FACT_LENGTH, type SavedState } from '#src/contracts/saved-item-values.ts';
import type { SavedItemKey } from '#src/contracts/saved-items.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { jobIdOf } from '#src/domain/saved/saved-key.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Services } from '#src/server/services.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { jobIsOpen, jobIsPublic } from '../jobs/open-jobs.ts';

/**
 * What became of saved items, in their order: listings and scholarships by their keys in the release that serves
 * now, jobs posted here by their ids.
 * @throws ApiError 429
 */
export async function checkSavedItems(
  ctx: Services,
  { keys }: { readonly keys: readonly SavedItemKey[] },
  address: string,
): Promise<{ states: SavedState[]; found: string[] }> {
  await ctx.limits.spend('savedChecks', addressKey(address));
  const stateOfJob = await readJobStates(ctx, keys);
  const checked = keys.map((key) => {
    if (key.kind !== 'job') return checkListed(ctx, key);
    const state = stateOfJob(key);
    return { state, found: state === 'gone' ? '' : jobIdOf(key.link) };
  });
  return {
    states: checked.map(({ state }) => state),
    found: checked.map(({ found }) => found),
  };
}

/** By its key, or where it had none when it was saved, or it is another one now, by link and title. */
function checkListed(
  { listings, scholarships }: Pick<Services, 'listings' | 'scholarships'>,
  { kind, key, link, title }: SavedItemKey,
): { state: SavedState; found: string } {
  const list = kind === 'scholarship' ? scholarships.current() : listings.current();
  if (list === undefined) return { state: 'unknown', found: '' };
  if (list.withKey(key) !== undefined) return { state: 'listed', found: key };
  const wanted = comparisonKey(title);
  const [found] = list
    .withLink(webLink(link) ?? link)
    .map((one) => ('key' in one ? [one.key, one.scholarshipTitle] : [one.Key, one['Job Title']]))
    .filter(([, name = '']) => comparisonKey(name.slice(0, MAX_FACT_LENGTH)) === wanted);
  return found === undefined ? { state: 'gone', found: '' } : { state: 'listed', found: found[0] ?? '' };
}

async function readJobStates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  keys: readonly SavedItemKey[],
): Promise<(key: SavedItemKey) => SavedState> {
  const ids = keys.filter(({ kind }) => kind === 'job').map(({ link }) => jobIdOf(link));
  const known = ids.filter((id) => UUID.test(id));
  const rows =
    known.length === 0
      ? []
      : await db
          .select({ id: jobs.id, isOpen: jobIsOpen(clock()), isPublic: jobIsPublic })
          .from(jobs)
          .innerJoin(companies, eq(companies.id, jobs.companyId))
          .where(inArray(jobs.id, known));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (key) => {
    const job = byId.get(jobIdOf(key.link));
    if (!job?.isPublic) return 'gone';
    return job.isOpen ? 'open' : 'closed';
  };
}
