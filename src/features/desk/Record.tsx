import '#src/ui/sheet.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  MAX_RECORD_FILE,
  RECORD_FILE_TOO_LARGE,
  RECORD_KINDS,
  type RecordEntry,
  type RecordFilter,
} from '#src/contracts/desk-record.ts';
import { actText } from '#src/domain/audit-log/act-text.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { focusList } from '#src/browser/navigation.ts';
import type { FilteredPage } from '#src/browser/paged-list.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { PageLinks } from '#src/ui/PageLinks.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { changeFilter, record, recordAddress, recordFile, type ShownRecord } from './record.store.ts';

const KINDS = {
  jobs: 'Jobs',
  applications: 'Applications',
  people: 'People of companies',
  company: 'Companies',
  site: 'The site',
};

/** What members of companies, operators and the server did. */
export default function Record() {
  return <DeskFrame view="record">{() => <FilteredRecord />}</DeskFrame>;
}

function FilteredRecord() {
  const state = useStore(record.$state);
  const filter = useStore(record.$filter);
  useEffect(() => {
    const stop = record.followAddress();
    void record.load();
    return stop;
  }, []);
  return (
    <>
      <Filters {...filter} />
      {state.status === 'loading' && <Skeleton label="Loading the record" className="sheet" lines={[2, 2, 2]} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={record.load} />}
      {state.status === 'ready' && <Entries {...state.data} />}
    </>
  );
}

function Filters({ kind, person, about, from, to }: ShownRecord) {
  const field = (name: Exclude<keyof RecordFilter, 'kind'>, label: string, value: string, type = 'search') => (
    <TextField
      name={name}
      label={label}
      type={type}
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => changeFilter({ [name]: currentTarget.value })}
    />
  );
  return (
    <form
      className="desk__filters"
      role="search"
      aria-label="Filter the record"
      onSubmit={(event) => event.preventDefault()}
    >
      {field('about', 'Company or item', about)}
      {field('person', 'Person', person)}
      <SelectField
        name="kind"
        label="What"
        choices={[{ value: '', label: 'Everything' }, ...RECORD_KINDS.map((value) => ({ value, label: KINDS[value] }))]}
        value={kind}
        onChange={({ currentTarget }) => changeFilter({ kind: currentTarget.value as RecordFilter['kind'] })}
      />
      {field('from', 'From', from, 'date')}
      {field('to', 'Until', to, 'date')}
    </form>
  );
}

function Entries({ items, total, filter }: FilteredPage<ShownRecord, RecordEntry>) {
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return <p className="empty">Nothing was done like this.</p>;
  return (
    <>
      <p className="soft">
        {total.toLocaleString('en-GB')} {total === 1 ? 'entry' : 'entries'}.{' '}
        {total > MAX_RECORD_FILE ? (
          RECORD_FILE_TOO_LARGE
        ) : (
          <a href={recordFile(filter)} download>
            Download as CSV
          </a>
        )}
      </p>
      <ul className="sheet desk__rows" ref={list}>
        {items.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
      <PageLinks
        label="Pages of the record"
        page={filter.page}
        pages={pageCount(total)}
        href={(page) => recordAddress({ ...filter, page })}
        onTurn={(page) => {
          record.show({ ...filter, page });
          if (list.current) focusList(list.current);
        }}
      />
    </>
  );
}

function Entry(entry: RecordEntry) {
  const { at, actorKind, actor, company, reason, mailed } = entry;
  const more = [
    company,
    reason !== null && `Reason: ${reason}`,
    mailed > 0 && `${mailed} ${mailed === 1 ? 'mail' : 'mails'}`,
  ];
  return (
    <li className="desk__entry">
      <p>
        <b>{actorKind === 'system' ? `The server (${actor})` : actor}</b> {actText(entry)}
      </p>
      <p className="soft small">
        <time dateTime={at}>{timeInWords(at, new Date())}</time>
        {more.filter(Boolean).map((fact) => ` · ${fact}`)}
      </p>
    </li>
  );
}
