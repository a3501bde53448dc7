import { useStore } from '@nanostores/react';
import {
  MAX_RECORD_FILE,
  RECORD_FILE_TOO_LARGE,
  RECORD_KINDS,
  type RecordEntry,
  type RecordFilter,
} from '#src/contracts/desk-record.ts';
import { actText } from '#src/domain/audit-log/act-text.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import type { FilteredPage } from '#src/browser/paged-list.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { PagedRows } from './PagedRows.tsx';
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
  return (
    <>
      <Filters {...useStore(record.$filter)} />
      <PagedRows
        list={record}
        what="the record"
        empty="Nothing was done like this."
        address={recordAddress}
        above={Size}
        row={(entry) => <Entry key={entry.id} {...entry} />}
      />
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
      className="desk__filter"
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

function Size({ total, filter }: FilteredPage<ShownRecord, RecordEntry>) {
  return (
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
