import type { applicationEndpoints } from '#src/contracts/applications.ts';
import type { EndpointParsed } from '#src/contracts/endpoint.ts';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { onPage } from '#src/domain/pages/list-page.ts';
import { nameHas } from '#src/domain/search/name-search.ts';
import type { Context } from '#src/server/services.ts';
import { toApplication } from './queries.ts';

type Filter = EndpointParsed<typeof applicationEndpoints.listApplications>['query'];

/** The applications to the company that a filter lets through, newest first; names are searched as they are shown. */
export async function listApplications(
  { queries, actor }: Context<'company'>,
  { search, status, job, first, page }: Filter,
) {
  const companyId = actor.id;
  const applicants = await queries.applications.names.execute({
    companyId,
    jobId: job || null,
    status: status || null,
  });
  const found = applicants
    .filter(({ jobSeeker }) => nameHas(applicantName(jobSeeker), search))
    .slice(0, first);
  const ids = onPage(found, page).map(({ id }) => id);
  const items = (await queries.applications.listed.execute({ companyId, ids })).map(toApplication);
  return page === undefined ? items : { items, total: found.length };
}
