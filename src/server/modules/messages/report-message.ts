import { and, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { applicationMessageEndpoints, type messageReportInput } from '#src/contracts/application-messages.ts';
import { paths } from '#src/routes/paths.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { ApiError } from '#src/server/errors.ts';
import { firstOwner } from '#src/server/modules/members/queries.ts';
import { keepReport } from '#src/server/modules/reports/submit-report.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import type { Context } from '#src/server/services.ts';
import { site } from '#src/settings/site-config.ts';

interface Report extends InferOutput<typeof messageReportInput> {
  /** The application's. */
  readonly id: string;
  readonly messageId: string;
  /** The network address that it comes from. */
  readonly address: string;
}

/**
 * Keeps a report about a company's message to the job seeker for the operator, with its text as it was. Nothing in it
 * leads to who sent it, but what the company wrote.
 * @throws ApiError 404, 429
 */
export async function reportMessage(ctx: Context<'jobseeker'>, report: Report): Promise<void> {
  const { db, actor, config, limits } = ctx;
  const { id, messageId, address, reason, details } = report;
  const [found] = await db
    .select({
      text: applicationMessages.text,
      title: jobs.title,
      jobId: jobs.id,
      company: companies.name,
      isShown: companyIsPublic,
      username: companyMembers.username,
    })
    .from(applicationMessages)
    .innerJoin(applications, eq(applications.id, applicationMessages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(companyMembers, eq(companyMembers.id, firstOwner(db)))
    .where(
      and(
        eq(applicationMessages.id, messageId),
        eq(applicationMessages.side, 'company'),
        eq(applications.id, id),
        eq(applications.jobSeekerId, actor.id),
      ),
    );
  if (found === undefined) throw new ApiError('not_found', applicationMessageEndpoints.reportMessage.notFound);
  const network = addressKey(address);
  await limits.spend('report', network);
  const { text, title, jobId, company, isShown, username } = found;
  const message = {
    kind: 'message',
    item: messageId,
    name: `${company}, about “${title}”`,
    text,
    source: `${site.name}, written by ${company}`,
    address: new URL(paths.jobDetails(jobId), config.siteUrl).href,
    isShown,
    isKnown: true,
    username,
  } as const;
  await keepReport(ctx, message, { reason, details, network });
}
