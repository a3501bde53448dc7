import { and, eq } from 'drizzle-orm';
import type { LinkType } from '#src/contracts/tracking.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import type { Context } from '#src/server/services.ts';
import { jobIsPublic } from '#src/server/modules/jobs/queries.ts';

/** A followed link, as its page reports it. */
interface Click {
  readonly linkType: LinkType;
  readonly itemId: string | null;
  readonly linkUrl: string;
}

/**
 * Keeps that an outgoing link was followed, without who did. Only what the site shows is
 * counted, by the site's own names, so that callers cannot fill the table with words of their choice.
 * @param network that it counts for @throws ApiError 429, 503
 */
export async function reportLinkClick(ctx: Context, click: Click, network: string): Promise<void> {
  const itemId = await ITEM_OF[click.linkType](ctx, click);
  if (itemId === undefined) return;
  await ctx.limits.spend('linkClicks', network);
  const { linkType } = click;
  await ctx.db.insert(linkClicks).values({ linkType, itemId, clickedAt: ctx.clock() });
}

/** The item that a click leads to: a job's id, or the key of a listing or a scholarship. */
const ITEM_OF: Record<LinkType, (ctx: Context, click: Click) => Promise<string | undefined>> = {
  job_apply: async ({ db }, { itemId }) => {
    const id = itemId?.toLowerCase() ?? '';
    if (!UUID.test(id)) return undefined;
    const [job] = await db
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(eq(jobs.id, id), jobIsPublic));
    return job?.id;
  },
  external_job: ({ listings }, { itemId, linkUrl }) => {
    const list = listings.current();
    const [atLink] = list?.withLink(webLink(linkUrl) ?? '') ?? [];
    return Promise.resolve((list?.withKey(itemId ?? '') ?? atLink)?.Key);
  },
  scholarship: ({ scholarships }, { itemId, linkUrl }) => {
    const list = scholarships.current();
    const [atLink] = list?.withLink(webLink(linkUrl) ?? '') ?? [];
    return Promise.resolve((list?.withKey(itemId ?? '') ?? atLink)?.key);
  },
};
