import {
  apply as applyCall,
  changeApplicationStatus,
  listApplications as listApplicationsCall,
  readApplication as readApplicationCall,
} from '#src/contracts/applications.ts';
import type { AppParts } from '#src/server/app.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { apply } from './apply.ts';
import { changeStatus } from './change-status.ts';
import { listApplications } from './list-applications.ts';
import { applicationQueries } from './queries.ts';
import { readApplication } from './read-application.ts';

export function applicationRoutes({ route }: Router, { db, files, limits, clock }: AppParts): void {
  const queries = applicationQueries(db);

  route(applyCall, async ({ params, body, actor }) => {
    await limits.spend('apply', actor.id);
    const applying = { ...body, jobId: params.id, jobSeekerId: actor.id };
    return apply({ queries, files }, applying, clock());
  });

  // Before the address with an id, which 'company' would be taken for.
  route(listApplicationsCall, ({ query, actor }) =>
    listApplications(queries, actor.id, query.limit),
  );

  route(readApplicationCall, ({ params, actor }) =>
    readApplication(db, queries, { id: params.id, companyId: actor.id }),
  );

  route(changeApplicationStatus, async ({ params, body, actor }) => {
    const own = { id: params.id, companyId: actor.id };
    const status = body.status === 'interview' ? 'interviewed' : body.status;
    await changeStatus(db, own, status, clock());
    return readApplication(db, queries, own);
  });
}
