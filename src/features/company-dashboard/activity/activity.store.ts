import { atom } from 'nanostores';
import type { Calls } from '#src/contracts/all-endpoints.ts';
import { COMPANY_AUDIT_KINDS, type AuditLogEntry } from '#src/contracts/audit-log.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { dayFromQuery, listAddress } from '#src/domain/pages/list-address.ts';
import { pageFromQuery } from '#src/domain/pages/pagination.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { api } from '#src/browser/api.ts';
import { createPagedList } from '#src/browser/paged-list.ts';

/** The filter over the company's activity; an empty value means all. */
export interface ActivityFilter {
  readonly member: string;
  readonly kind: (typeof COMPANY_AUDIT_KINDS)[number] | '';
  /** Days as YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** From 1. */
  readonly page: number;
}

export const NO_FILTER: ActivityFilter = { member: '', kind: '', from: '', to: '', page: 1 };

/** The members who have done something; undefined until the list is there. */
export const $people = atom<EndpointResponse<Calls['GET /company/audit-log']>['people'] | undefined>();

/** The filter that an address names; any other value counts as none. */
function filterFromQuery(query: URLSearchParams): ActivityFilter {
  const member = query.get('member') ?? '';
  return {
    member: UUID.test(member) ? member : '',
    kind: COMPANY_AUDIT_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    from: dayFromQuery(query, 'from'),
    to: dayFromQuery(query, 'to'),
    page: pageFromQuery(query),
  };
}

export const activityAddress = (filter: ActivityFilter): string => listAddress(accountPaths.activity(), filter);

/** What was done to what is the company's, newest first. */
export const activity = createPagedList<ActivityFilter, AuditLogEntry>({
  noFilter: NO_FILTER,
  async read({ page, ...filter }) {
    const query = { ...filter, page: String(page) };
    const { entries, total, people } = await api('GET /company/audit-log', { query });
    $people.set(people);
    return { items: entries, total };
  },
  fromQuery: filterFromQuery,
  address: activityAddress,
  fallback: 'Failed to load the activity',
});

/** Narrows the list, from its first page on. */
export function changeFilter(change: Partial<ActivityFilter>): void {
  activity.show({ ...activity.$filter.get(), page: 1, ...change });
}
