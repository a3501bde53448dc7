/** A member works on jobs and applications; an owner also decides who the members are, and the account's name and email. */
export const MEMBER_ROLES = ['owner', 'member'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
