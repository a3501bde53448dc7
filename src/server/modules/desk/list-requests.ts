import { and, asc, inArray } from 'drizzle-orm';
import type { DeskRequest } from '#src/contracts/desk.ts';
import { foldedName } from '#src/server/db/same-name.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { listRequests } from '#src/server/operator/company-requests.ts';
import type { Context } from '#src/server/services.ts';

/** The open requests, each with what helps to judge it: whose domain the email is of, and what was asked before. */
export async function listDeskRequests({
  db,
}: Context<'operator'>): Promise<{ requests: DeskRequest[]; more: number }> {
  const { requests, more } = await listRequests({ db });
  const emails = requests.map(({ email }) => email.toLowerCase());
  const rows = await db
    .select()
    .from(companyRequests)
    .where(
      and(
        inArray(foldedName(companyRequests.email), emails),
        inArray(companyRequests.status, ['approved', 'declined']),
      ),
    )
    .orderBy(asc(companyRequests.createdAt));
  const byEmail = Map.groupBy(rows, ({ email }) => email.toLowerCase());
  return {
    more,
    requests: requests.map((request) => ({
      ...request,
      sameDomain: isOfSameDomain(request),
      earlier: (byEmail.get(request.email.toLowerCase()) ?? []).map(
        ({ companyName, status, createdAt, answeredAt, answeredBy }) => ({
          companyName,
          status: status === 'approved' ? 'approved' : 'declined',
          createdAt: createdAt.toISOString(),
          answeredAt: answeredAt?.toISOString() ?? null,
          answeredBy,
        }),
      ),
    })),
  };
}

/** Whether the email is of the website's domain or one above or below it; null without a website. */
function isOfSameDomain({ email, website }: Pick<DeskRequest, 'email' | 'website'>): boolean | null {
  const host = website === null ? undefined : URL.parse(website)?.hostname.replace(/^www\./, '');
  if (host === undefined) return null;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);
}
