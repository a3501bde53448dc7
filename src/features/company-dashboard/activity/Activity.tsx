import './activity.css';
import '#src/ui/sheet.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { COMPANY_ACTS, COMPANY_AUDIT_KINDS, type AuditLogEntry } from '#src/contracts/audit-log.ts';
import { actText } from '#src/domain/audit-log/act-text.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { paths } from '#src/routes/paths.ts';
import { focusList } from '#src/browser/navigation.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useUser } from '#src/features/session/use-user.ts';
import { site } from '#src/settings/site-config.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { PageLinks } from '#src/ui/PageLinks.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { $people, activity, activityAddress, changeFilter, NO_FILTER, type ActivityFilter } from './activity.store.ts';

const KINDS = { jobs: 'Jobs', applications: 'Applications', people: 'People', company: 'The company' };

/** What members, operators and the site did to what is the company's; for its owners. */
export default function Activity() {
  const companyId = useUser('COMPANY')?.id;
  const state = useStore(activity.$state, { ssr: 'initial' });
  const filter = useStore(activity.$filter, { ssr: 'initial' });
  useEffect(() => activity.followAddress(), []);
  useEffect(() => {
    if (companyId !== undefined) void activity.load();
  }, [companyId]);
  const isShown = state.status === 'failed' || (state.status === 'ready' && state.data.filter === filter);
  return (
    <div className="activity" aria-busy={!isShown}>
      {state.status === 'loading' && <Skeleton label="Loading the activity" className="sheet" lines={[2, 2, 2, 2]} />}
      {state.status === 'ready' && (
        <>
          <Filters filter={filter} />
          <Entries {...state.data} />
        </>
      )}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={activity.load} />}
    </div>
  );
}

function Filters({ filter }: { readonly filter: ActivityFilter }) {
  const people = useStore($people) ?? [];
  const isUnknown = filter.member !== '' && !people.some(({ id }) => id === filter.member);
  return (
    <form
      className="activity__filters"
      role="search"
      aria-label="Filter the activity"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        name="member"
        label="Person"
        choices={[
          { value: '', label: 'All people' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...(isUnknown ? [{ value: filter.member, label: 'Unknown person' }] : []),
        ]}
        value={filter.member}
        onChange={({ currentTarget }) => changeFilter({ member: currentTarget.value })}
      />
      <SelectField
        name="kind"
        label="What"
        choices={[
          { value: '', label: 'Everything' },
          ...COMPANY_AUDIT_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] })),
        ]}
        value={filter.kind}
        onChange={({ currentTarget }) => changeFilter({ kind: currentTarget.value as ActivityFilter['kind'] })}
      />
      <TextField
        name="from"
        label="From"
        type="date"
        value={filter.from}
        onChange={({ currentTarget }) => changeFilter({ from: currentTarget.value })}
      />
      <TextField
        name="to"
        label="Until"
        type="date"
        value={filter.to}
        onChange={({ currentTarget }) => changeFilter({ to: currentTarget.value })}
      />
    </form>
  );
}

interface Shown {
  readonly items: readonly AuditLogEntry[];
  readonly total: number;
  readonly filter: ActivityFilter;
}

function Entries({ items, total, filter }: Shown) {
  const list = useRef<HTMLUListElement>(null);
  const isAll = activityAddress({ ...filter, page: 1 }) === activityAddress(NO_FILTER);
  if (items.length === 0) {
    return (
      <div className="empty">
        <p>{isAll ? 'Nothing has been done yet.' : 'Nothing was done like this.'}</p>
        {!isAll && <a href={activityAddress(NO_FILTER)}>All activity</a>}
      </div>
    );
  }
  return (
    <>
      <ul className="sheet" ref={list}>
        {items.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
      <PageLinks
        label="Pages of activity"
        page={filter.page}
        pages={pageCount(total)}
        href={(page) => activityAddress({ ...filter, page })}
        onTurn={(page) => {
          changeFilter({ page });
          if (list.current) focusList(list.current);
        }}
      />
    </>
  );
}

/** Acts on applications whose page shows nothing of it, or that are done to many. */
const WITHOUT_PAGE = ['remove-note', 'export-applications', 'remove-applications'];
const WITH_PAGE = COMPANY_ACTS.applications.filter((act) => !WITHOUT_PAGE.includes(act));

function Entry(entry: AuditLogEntry) {
  const { at, act, itemId } = entry;
  const leadsOn = WITH_PAGE.some((one) => one === act) && itemId !== null;
  return (
    <li className="activity__entry">
      <p>
        <b>{actorText(entry)}</b> {leadsOn ? <a href={paths.application(itemId)}>{actText(entry)}</a> : actText(entry)}
      </p>
      <time className="soft" dateTime={at}>
        {timeInWords(at, new Date())}
      </time>
    </li>
  );
}

/** Who did it: a member by name, or the site. */
function actorText({ actorKind, actor }: AuditLogEntry): string {
  if (actorKind === 'member') return actor ?? 'A member';
  return actorKind === 'operator' ? `The operator of ${site.name}` : site.name;
}
