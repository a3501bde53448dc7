import '#src/ui/tag.css';
import { useStore } from '@nanostores/react';
import { POSTED_HERE, type DeskListing } from '#src/contracts/desk-listings.ts';
import { FORM_FAILED } from '#src/contracts/messages.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { ListingHistory } from './ListingHistory.tsx';
import { PagedRows } from './PagedRows.tsx';
import { $sources, $ticked, listings, listingsAddress, tick, type ListingsFilter } from './listings.store.ts';

/** The form, which is fetched with the first tick. */
const hideForm = createLoadable(async () => (await import('./HideForm.tsx')).HideForm, { fallback: FORM_FAILED });

/** The jobs of other sites and of this one, to be hidden and shown again. */
export default function Listings() {
  return <DeskFrame view="listings">{(operator) => <FoundListings operator={operator} />}</DeskFrame>;
}

function FoundListings({ operator }: { readonly operator: string }) {
  const ticked = useStore($ticked);
  return (
    <>
      <Filters />
      <PagedRows
        list={listings}
        what="the listings"
        empty="0 listings"
        address={listingsAddress}
        above={({ total }) => <Above total={total} operator={operator} />}
        row={(listing) => <Listing key={listing.id} isTicked={ticked.includes(listing.id)} {...listing} />}
      />
    </>
  );
}

function Filters() {
  const filter = useStore(listings.$filter);
  const sources = useStore($sources);
  const change = (part: Partial<ListingsFilter>, isTyped = false) =>
    listings.show({ ...filter, page: 1, ...part }, isTyped);
  const typed = (name: 'search' | 'company', label: string) => (
    <TextField
      name={name}
      label={label}
      type="search"
      autoComplete="off"
      maxLength={200}
      value={filter[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value }, true)}
    />
  );
  const known = filter.source === '' || filter.source === POSTED_HERE || sources.includes(filter.source);
  return (
    <form
      className="desk__filter"
      role="search"
      aria-label="Find listings"
      onSubmit={(event) => event.preventDefault()}
    >
      {typed('search', 'Search as visitors do')}
      {typed('company', 'Company')}
      <SelectField
        name="state"
        label="State"
        choices={[
          { value: '', label: 'All' },
          { value: 'reported', label: 'Has a report' },
          { value: 'hidden', label: 'Hidden' },
          { value: 'new', label: 'New today' },
        ]}
        value={filter.state}
        onChange={({ currentTarget }) => change({ state: currentTarget.value as ListingsFilter['state'] })}
      />
      <SelectField
        name="source"
        label="Source"
        choices={[
          { value: '', label: 'Any source' },
          { value: POSTED_HERE, label: 'Posted on this site' },
          ...[...(known ? [] : [filter.source]), ...sources].map((source) => ({ value: source, label: source })),
        ]}
        value={filter.source}
        onChange={({ currentTarget }) => change({ source: currentTarget.value })}
      />
    </form>
  );
}

/** How many there are, and what is done with those that have a tick. */
function Above({ total, operator }: { readonly total: number; readonly operator: string }) {
  const ticked = useStore($ticked);
  return (
    <>
      <p className="soft" role="status">
        {total.toLocaleString('en-GB')} {total === 1 ? 'listing' : 'listings'}
      </p>
      {ticked.length > 0 && (
        <div className="form-sheet">
          <LazyComponent
            component={hideForm}
            props={{ operator }}
            fallback={<Skeleton label="Loading the form" className="form" lines={[2, 2]} />}
          />
        </div>
      )}
    </>
  );
}

function Listing(props: DeskListing & { readonly isTicked: boolean }) {
  const { id, title, company, source, since, address, hidden, reports, isTicked } = props;
  const seen = since && `${source === null ? 'posted' : 'first seen'} ${postedDate(since)}`;
  return (
    <li className="desk__entry">
      <label className="choice">
        <input type="checkbox" checked={isTicked} onChange={({ target }) => tick(id, target.checked)} />
        <b>{title}</b>
      </label>
      <p>
        {[company, source ?? 'Posted on this site', seen].filter(Boolean).join(' · ')}{' '}
        {hidden && <span className="tag">Hidden</span>}{' '}
        {reports > 0 && <span className="tag">{reports === 1 ? 'One report' : `${reports} reports`}</span>}
      </p>
      <p>
        <a href={address}>Look at it</a>
      </p>
      <ListingHistory id={id} />
    </li>
  );
}
