import { atom } from 'nanostores';
import { LISTING_STATES, type DeskListing } from '#src/contracts/desk-listings.ts';
import { listAddress } from '#src/domain/pages/list-address.ts';
import { pageFromQuery } from '#src/domain/pages/pagination.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { api } from '#src/browser/api.ts';
import { createPagedList } from '#src/browser/paged-list.ts';

/** An empty value means all. */
export interface ListingsFilter {
  readonly search: string;
  readonly state: (typeof LISTING_STATES)[number] | '';
  readonly source: string;
  readonly company: string;
  /** From 1. */
  readonly page: number;
}

export const listingsAddress = (filter: ListingsFilter) => listAddress(deskPaths.listings(), filter);

/** The sites that can be asked for. */
export const $sources = atom<readonly string[]>([]);
/** The ids of those with a tick. */
export const $ticked = atom<readonly string[]>([]);

/** Listings of other sites and jobs posted here, hidden ones too. */
export const listings = createPagedList<ListingsFilter, DeskListing>({
  noFilter: { search: '', state: '', source: '', company: '', page: 1 },
  async read({ page, ...filter }) {
    const found = await api('GET /desk/listings', { query: { ...filter, page: String(page) } });
    $sources.set(found.sources);
    // What is not seen has no tick.
    $ticked.set($ticked.get().filter((id) => found.listings.some((one) => one.id === id)));
    return { items: found.listings, total: found.total };
  },
  fromQuery: (query) => ({
    search: query.get('search') ?? '',
    state: LISTING_STATES.find((state) => state === query.get('state')) ?? '',
    source: query.get('source') ?? '',
    company: query.get('company') ?? '',
    page: pageFromQuery(query),
  }),
  address: listingsAddress,
  fallback: 'The listings could not be loaded.',
});

export function tick(id: string, isTicked: boolean): void {
  const others = $ticked.get().filter((one) => one !== id);
  $ticked.set(isTicked ? [...others, id] : others);
}
