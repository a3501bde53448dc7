import { eq, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews, jobViewSums } from '#src/server/db/schema/tracking.ts';
import type { Context } from '#src/server/services.ts';
import { jobIsPublic } from '#src/server/modules/jobs/queries.ts';
import { notFoundOrGone, takenDown } from '#src/server/modules/moderation/removed-addresses.ts';
import { networkHash, saltOf, visitorHash, type Visitor } from './visitor-hash.ts';

const { reportJobView: endpoint } = trackingEndpoints;

/**
 * Views of one job that count from one network on one day. Behind one address only different browsers
 * are distinguished: a campus of thousands uses some hundred versions of them.
 */
export const MAX_VIEWS_PER_JOB = 100;
/** Views of all jobs together from one network on one day: a campus where 200 people open five jobs each. */
export const MAX_VIEWS_PER_NETWORK = 1_000;

/**
 * Reports a view of a job: one of its own company or of a bot does not count.
 * @param site the network that its row counts for @throws ApiError 404, 410, 429, 503
 */
export async function reportJobView(
  ctx: Context,
  { id, site, ...visitor }: { id: string; site: string } & Visitor,
): Promise<void> {
  const [job] = await ctx.db
    .select({ companyId: jobs.companyId, isPublic: jobIsPublic })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, id));
  if (job === undefined) throw await notFoundOrGone(ctx, endpoint, id);
  if (ctx.actors.some((actor) => actor.id === job.companyId)) return;
  if (!job.isPublic) throw takenDown(endpoint);
  if (isbot(visitor.userAgent)) return;
  await ctx.limits.spend('jobViews', site);
  if (!(await addView(ctx, id, visitor))) await ctx.limits.giveBack('jobViews', site, 1);
}

/**
 * Counts it once a visitor, job and day: its row and both sums are written together or not at all.
 * @returns whether it is new
 */
async function addView({ db, clock }: Context, jobId: string, visitor: Visitor): Promise<boolean> {
  const day = calendarDay(clock());
  const salt = await saltOf(db, day);
  const network = networkHash(visitor, salt);
  const ofNetwork = sql`select count(*) from ${jobViews} where day = ${day} and network = ${network}`;
  const { rowCount } = await db.execute(sql`
    with counted as (
      insert into ${jobViews} (day, network, job_id, visitor)
      select ${day}::date, ${network}::bytea, ${jobId}::uuid, ${visitorHash(visitor, salt)}::bytea
      where (${ofNetwork}) < ${MAX_VIEWS_PER_NETWORK}
        and (${ofNetwork} and job_id = ${jobId}) < ${MAX_VIEWS_PER_JOB}
      on conflict do nothing
      returning job_id, day
    ), of_day as (
      insert into ${jobViewSums} as sums (job_id, day, views)
      select job_id, day, 1 from counted
      on conflict (job_id, day) do update set views = sums.views + 1
    )
    update ${jobs} set views = ${jobs.views} + 1 where id = (select job_id from counted)`);
  return rowCount === 1;
}
