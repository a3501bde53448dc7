import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { postedDate, timeInWords } from '#src/domain/dates/posted-date.ts';
import { KIND_WORDS, REASON_LABELS } from '#src/domain/fraud/report-subject.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { canBeHidden, reportedItems, settleForm, type ReportedItem } from './reports.store.ts';

/** What visitors have reported, to be hidden or left as it is. */
export default function Reports() {
  return <DeskFrame view="reports">{(operator) => <OpenReports operator={operator} />}</DeskFrame>;
}

function OpenReports({ operator }: { readonly operator: string }) {
  const state = useStore(reportedItems.$state);
  useEffect(() => void reportedItems.load(), []);
  if (state.status === 'loading') return <Skeleton label="Loading the reports" className="sheet" lines={[6, 6]} />;
  if (state.status === 'failed') return <LoadFailure message={state.message} onRetry={reportedItems.load} />;
  if (state.data.length === 0) return <p className="empty">No report waits for you.</p>;
  return (
    <ul className="desk__requests">
      {state.data.map((reports) => (
        <Reported key={reports[0].id} reports={reports} operator={operator} />
      ))}
    </ul>
  );
}

/** Where else something is done about what cannot be hidden here. */
const ELSEWHERE = {
  job: null,
  external_job: { why: 'To hide it, look for it among the', place: 'listings', path: deskPaths.listings() },
  message: {
    why: 'To disable or remove the company, look for it among the',
    place: 'companies',
    path: deskPaths.companies(),
  },
  company: { why: 'To disable or remove it, look for it among the', place: 'companies', path: deskPaths.companies() },
  scholarship: { why: 'To change it, look for it among the', place: 'scholarships', path: deskPaths.scholarships() },
};

interface Props {
  readonly reports: ReportedItem;
  /** The operator's name, for which drafts are kept. */
  readonly operator: string;
}

function Reported({ reports, operator }: Props) {
  const [first, ...others] = reports;
  const { id, kind, name, address, text, hidden } = first;
  const [submit] = useState(() => settleForm(reports));
  const elsewhere = canBeHidden(first) ? null : ELSEWHERE[kind];
  const now = new Date();
  const all = others.length === 0 ? 'Close the report' : `Close all ${reports.length} reports`;
  const closing = others.length === 0 ? 'close the report' : `close all ${reports.length} reports`;
  const hiding = hidden ? 'Keep it hidden' : 'Hide it';
  const acts = [
    ...(canBeHidden(first) ? [{ value: 'hide', label: `${hiding}, and ${closing}` }] : []),
    ...(hidden && canBeHidden(first) ? [{ value: 'show', label: `Show it again, and ${closing}` }] : []),
    { value: 'all', label: `${all}, and leave it as it is` },
    ...(others.length === 0 ? [] : reports).map((report) => ({
      value: report.id,
      label: `Close only: ${REASON_LABELS[report.reason]}, ${timeInWords(report.at, now)}`,
    })),
  ];
  return (
    <li className="form-sheet desk__request" aria-labelledby={`report-${id}`}>
      <h2 id={`report-${id}`}>{name ?? address}</h2>
      <Facts
        facts={[
          ['What', KIND_WORDS[kind]],
          ['Waits since', postedDate(first.at)],
          ['Now', hidden ? 'Hidden' : 'Shown'],
          ['It says', text === null ? null : <span className="desk__message">{text}</span>],
          ['Look at it', <a href={address}>{address}</a>],
        ]}
      />
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            {REASON_LABELS[report.reason]} <span className="soft small">{timeInWords(report.at, now)}</span>
            {report.details !== null && <blockquote className="desk__message">{report.details}</blockquote>}
          </li>
        ))}
      </ul>
      {elsewhere && (
        <p className="soft small">
          {elsewhere.why} <a href={elsewhere.path}>{elsewhere.place}</a>.
        </p>
      )}
      <ReasonForm
        submit={submit}
        name={id}
        operator={operator}
        label={`Reports about ${name ?? address}`}
        acts={acts}
      />
    </li>
  );
}
