import * as v from 'valibot';
import { username } from './account-name.ts';
import { mailedToken } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { email, personName } from './fields.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { MEMBER_ROLES } from './member-roles.ts';
import { newPassword } from './passwords.ts';

/** A person's name as an owner or the person types it. */
export const memberName = personName('Name', 100);

const role = v.picklist(MEMBER_ROLES, 'Choose a role');

export const NO_SUCH_MEMBER = 'This person is not a member of your company any more.';

const companyMember = v.object({
  id,
  name: v.string(),
  email: v.string(),
  /** Null until the invitation is accepted. */
  username: v.nullable(v.string()),
  role,
  state: v.picklist(['invited', 'active', 'disabled']),
  lastLoginAt: v.nullable(instant),
  /** When the invitation's link ends; null for those who have accepted. */
  invitedUntil: v.nullable(instant),
});
export type CompanyMember = v.InferOutput<typeof companyMember>;

/** What an invitation is for; `usable` is false once it was used, replaced or is too old. */
const invitation = v.union([
  v.object({
    usable: v.literal(true),
    companyName: v.string(),
    /** The member who invites; null for the site's operator. */
    invitedBy: v.nullable(v.string()),
    name: v.string(),
    email: v.string(),
  }),
  v.object({ usable: v.literal(false) }),
]);
export type Invitation = v.InferOutput<typeof invitation>;

/** The sentence of a 410 for every link that is not good: which of the reasons it is gives nothing away. */
export const INVITATION_ENDED =
  'This invitation was used already, was replaced by a newer one or is older than seven days. If you have chosen a password, log in; else ask for another invitation.';

export const memberEndpoints = {
  listMembers: endpoint({
    method: 'GET',
    path: '/company/members',
    access: 'company',
    summary: 'The people who act for the calling company: owners first, then by name.',
    response: v.object({ members: v.array(companyMember) }),
  }),

  /** For an address that was invited and has not accepted, another link takes the place of the earlier one. */
  inviteMember: endpoint({
    method: 'POST',
    path: '/company/members',
    access: 'owner',
    makes: true,
    summary: 'Mails an invitation to act for the calling company, which is good once, for seven days.',
    errors: ['conflict', 'too_many_requests'],
    created: true,
    body: v.object({ name: memberName, email, role }),
    response: v.object({ id }),
  }),

  changeMember: endpoint({
    method: 'PATCH',
    path: '/company/members/:id',
    access: 'owner',
    summary: 'Changes the role of a member, or disables or enables them; the last owner stays one.',
    errors: ['conflict'],
    notFound: NO_SUCH_MEMBER,
    params: idParams,
    body: v.object({ role: v.optional(role), disabled: v.optional(v.boolean()) }),
  }),

  removeMember: endpoint({
    method: 'DELETE',
    path: '/company/members/:id',
    access: 'owner',
    summary: 'Removes a member for good: sessions and links end, and what they wrote keeps their name.',
    errors: ['conflict'],
    notFound: NO_SUCH_MEMBER,
    params: idParams,
  }),

  renameSelf: endpoint({
    method: 'PUT',
    path: '/company/own-name',
    access: 'company',
    summary: "Changes the calling member's own name, which stands beside what they do from now on.",
    body: v.object({ name: memberName }),
  }),

  readInvitation: endpoint({
    method: 'POST',
    path: '/auth/invitation',
    access: 'anyone',
    summary: 'Which company a mailed invitation is for, and who invites.',
    errors: ['too_many_requests'],
    body: v.object({ token: mailedToken }),
    response: invitation,
  }),

  /** The session comes as a cookie, as after a login. */
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/auth/accept-invitation',
    access: 'anyone',
    summary: 'Makes the login of an invited member with the username and password that they choose, and signs them in.',
    errors: ['too_many_requests'],
    gone: INVITATION_ENDED,
    body: v.object({ token: mailedToken, username, password: newPassword }),
  }),
};
