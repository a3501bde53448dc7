import type { CompanyMember } from '#src/contracts/members.ts';
import { addInvitation } from '#src/server/modules/members/invite-member.ts';
import { listMembers } from '#src/server/modules/members/list-members.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { findPresentCompany, type CompanyKey } from './named-company.ts';

/** The members of a company. @throws ApiError 404, 409 when it is removed */
export async function listCompanyMembers(
  { db }: Pick<OperatorServices, 'db'>,
  key: CompanyKey,
): Promise<{ name: string; members: CompanyMember[] }> {
  const { id, name } = await findPresentCompany(db, key);
  return { name, members: await listMembers(db, id) };
}

/**
 * Mails a person the link by which they become an owner of a company, such as one whose owners cannot log in any more.
 * @throws ApiError 404, 409 when it is removed or the address is a member's
 */
export async function inviteOwner(
  services: OperatorServices,
  { name, email, by, ...key }: CompanyKey & { name: string; email: string; by: string },
): Promise<{ id: string; company: string }> {
  const invited = await services.db.transaction(async (tx) => {
    const company = await findPresentCompany(tx, key);
    const owner = { companyId: company.id, name, email, role: 'owner', invitedBy: null } as const;
    const id = await addInvitation(tx, services, owner);
    const act = { act: 'invite-member', itemId: id, companyId: company.id, name, details: { role: 'owner' } } as const;
    await auditOutside(tx, services, { ...act, actorKind: 'operator', actor: by });
    return { id, company: company.name };
  });
  services.mail.wake();
  return invited;
}
