import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { Services } from '#src/server/services.ts';
import type { Api } from '#src/server/platform/http/api.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import type { FindActors } from '#src/server/platform/sessions/actor.ts';
import { apply } from './apply.ts';
import { applyFormRoute } from './apply-form.ts';
import { changeStatus } from './change-status.ts';
import { listApplications } from './list-applications.ts';
import { exportApplications } from './export-applications.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { noteApplication } from './note-application.ts';
import { withdrawApplication } from './withdraw-application.ts';
import { readApplication } from './read-application.ts';

export function applicationRoutes(
  api: Api,
  services: Services,
  findActors: FindActors,
  { route }: Router<Services>,
): void {
  applyFormRoute(api, services, findActors);
  route(applicationEndpoints.apply, async ({ ctx, params, body, http }) => {
    await ctx.limits.spend('applyFromNetwork', addressKey(http.env.address));
    return apply(ctx, { ...params, ...body });
  });
  // Before the address with an id, which 'company' would be taken for.
  route(applicationEndpoints.listApplications, ({ ctx, query }) => listApplications(ctx, query));
  route(applicationEndpoints.exportApplications, async ({ ctx, query, http }) => {
    const { name, text } = await exportApplications(ctx, query);
    http.set('fileName', name);
    return text;
  });
  route(applicationEndpoints.readApplication, ({ ctx, params }) => readApplication(ctx, params));
  route(applicationEndpoints.changeApplicationStatus, ({ ctx, params, query, body }) =>
    changeStatus(ctx, { ...params, ...query, ...body }),
  );
  route(applicationEndpoints.noteApplication, ({ ctx, params, query, body }) =>
    noteApplication(ctx, { ...params, ...query, ...body }),
  );
  route(applicationEndpoints.listOwnApplications, ({ ctx }) => listOwnApplications(ctx));
  route(applicationEndpoints.withdrawApplication, ({ ctx, params }) => withdrawApplication(ctx, params));
}
