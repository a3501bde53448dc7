import { memberEndpoints } from '#src/contracts/members.ts';
import { enterCompany } from '#src/server/modules/auth/browser-session.ts';
import { callerPlace } from '#src/server/modules/auth/known-devices.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import type { Services } from '#src/server/services.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeMember, removeMember, renameSelf } from './change-member.ts';
import { inviteMember } from './invite-member.ts';
import { listMembers } from './list-members.ts';

export function memberRoutes({ route }: Router<Services>): void {
  route(memberEndpoints.listMembers, async ({ ctx }) => ({ members: await listMembers(ctx.db, ctx.actor.id) }));
  route(memberEndpoints.inviteMember, ({ ctx, body }) => inviteMember(ctx, body));
  route(memberEndpoints.changeMember, ({ ctx, params, body }) => changeMember(ctx, { ...params, ...body }));
  route(memberEndpoints.removeMember, ({ ctx, params }) => removeMember(ctx, params));
  route(memberEndpoints.renameSelf, ({ ctx, body }) => renameSelf(ctx, body));
  route(memberEndpoints.readInvitation, ({ ctx, body, http }) =>
    readInvitation(ctx, { ...body, network: callerPlace(http, ctx.config.https).site }),
  );
  route(memberEndpoints.acceptInvitation, async ({ ctx, body, http }) => {
    await acceptInvitation(ctx, { ...body, network: callerPlace(http, ctx.config.https).site });
    return enterCompany(ctx, body, http);
  });
}
