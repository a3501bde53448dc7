import type { MemberRole } from '#src/contracts/member-roles.ts';

export const ROLE_LABEL: Readonly<Record<MemberRole, string>> = { member: 'Member', owner: 'Owner' };
