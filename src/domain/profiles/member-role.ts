import type { MemberRole } from '#src/contracts/member-roles.ts';

export const ROLE_LABEL: Readonly<Record<MemberRole, string>> = { member: 'Member', owner: 'Owner' };

/** What a member of a role may do, in a sentence. */
export const ROLE_MAY: Readonly<Record<MemberRole, string>> = {
  member: 'Members post jobs, and read and answer applications.',
  owner: 'Owners also decide who works in the account, and what the company is called.',
};
