import { eq, inArray } from 'drizzle-orm';
import { MAX_FACT_LENGTH, type SavedState } from '#src/contracts/saved-item-values.ts';
import type { SavedItemKey } from '#src/contracts/saved-items.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Services } from '#src/server/services.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { jobIsOpen, jobIsPublic } from '../jobs/open-jobs.ts';

/**
 * What became of saved items, in their order: listings and scholarships by link and title in the release that serves
 * now, jobs posted here by their id.
 * @throws ApiError 429
 */
export async function checkSavedItems(
  ctx: Services,
  { keys }: { readonly keys: readonly SavedItemKey[] },
  address: string,
): Promise<{ states: SavedState[] }> {
  await ctx.limits.spend('savedChecks', addressKey(address));
  const stateOfJob = await readJobStates(ctx, keys);
  return {
    states: keys.map((key) => (key.kind === 'job' ? stateOfJob(key) : stateOfLink(ctx, key))),
  };
}

function stateOfLink(
  { listings, scholarships }: Pick<Services, 'listings' | 'scholarships'>,
  { kind, link, title }: SavedItemKey,
): SavedState {
  const address = webLink(link) ?? link;
  const titles =
    kind === 'scholarship'
      ? scholarships
          .current()
          ?.withLink(address)
          .map((one) => one.scholarshipTitle)
      : listings
          .current()
          ?.withLink(address)
          .map((one) => one['Job Title']);
  if (titles === undefined) return 'unknown';
  const wanted = comparisonKey(title);
  const isThere = titles.some((one) => comparisonKey(one.slice(0, MAX_FACT_LENGTH)) === wanted);
  return isThere ? 'listed' : 'gone';
}

async function readJobStates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  keys: readonly SavedItemKey[],
): Promise<(key: SavedItemKey) => SavedState> {
  const idOf = ({ link }: SavedItemKey) => link.split('/').at(-1)?.toLowerCase() ?? '';
  const ids = keys.filter(({ kind }) => kind === 'job').map(idOf);
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
    const job = byId.get(idOf(key));
    if (!job?.isPublic) return 'gone';
    return job.isOpen ? 'open' : 'closed';
  };
}
