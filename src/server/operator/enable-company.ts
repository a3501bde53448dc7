import { and, eq } from 'drizzle-orm';
import { paths } from '#src/routes/paths.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import { becauseOf, moderate, type Notice } from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { site } from '#src/site-config.ts';
import { hasUsername } from './has-username.ts';
import { NO_COMPANY, type Why } from './input.ts';

/**
 * Enables a company, or disables it: that ends its sessions and takes it, its jobs and its pictures
 * from the public. Either closes the reports about it. @throws ApiError 404
 */
export async function enableCompany(
  services: OperatorServices,
  { username, enabled, reason, by }: { username: string; enabled: boolean } & Why,
): Promise<{ id: string; username: string; enabled: boolean }> {
  let known = username;
  const { id } = await moderate(services, async (tx) => {
    const [before] = await tx
      .select({ enabled: companies.enabled })
      .from(companies)
      .innerJoin(companyLogins, eq(companyLogins.companyId, companies.id))
      .where(hasUsername(username))
      .for('update', { of: companies });
    const [changed] = await tx
      .update(companies)
      .set({ enabled })
      .from(companyLogins)
      .where(and(eq(companyLogins.companyId, companies.id), hasUsername(username)))
      .returning({
        id: companies.id,
        name: companies.name,
        username: companyLogins.username,
        email: companyLogins.email,
      });
    if (changed === undefined) throw new ApiError('not_found', NO_COMPANY);
    known = changed.username;
    // After the write above, whose lock a login takes too (see `logInCompany`).
    if (!enabled) await endSessionsOf(tx, { role: 'company', id: changed.id });
    await closeReports(tx, 'company', [changed.id], services.clock());
    return {
      act: enabled ? 'enable-company' : 'disable-company',
      ...{ itemId: changed.id, name: changed.name, reason, by },
      notices: before?.enabled === enabled ? [] : [noticeOf(changed, enabled, reason)],
    };
  });
  return { id, username: known, enabled };
}

function noticeOf(
  { name, email }: { name: string; email: string },
  enabled: boolean,
  reason: string | null,
): Notice {
  return enabled
    ? {
        recipient: email,
        subject: `Your company is shown again at ${site.name}`,
        lines: [
          `We have enabled ${name} again. You can log in, and its page and jobs are public.`,
          ...becauseOf(reason),
        ],
        link: { text: 'Log in', path: paths.login() },
      }
    : {
        recipient: email,
        subject: `Your company is disabled at ${site.name}`,
        lines: [
          `We have disabled ${name}. It cannot log in, and its page and jobs are no longer public.`,
          ...becauseOf(reason),
          `If you think that this is a mistake, write to ${site.contact.email}.`,
        ],
        link: { text: `Go to ${site.name}`, path: paths.home() },
      };
}
