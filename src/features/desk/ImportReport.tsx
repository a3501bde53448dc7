import type { ReactNode } from 'react';
import type { DeskImportReport } from '#src/contracts/desk-runs.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { Facts } from '#src/ui/Facts.tsx';

interface Props {
  readonly report: DeskImportReport;
  readonly source: string | null;
  readonly exported: string | null;
  readonly isPreview: boolean;
}

/** What an export is and changes: what is doubtful first, then twenty of each kind of row. */
export function ImportReport({ report, source, exported, isPreview }: Props) {
  const { read, kept, merged, rejected, added, changed, removed, columns, unreadColumns } = report;
  const { doubts, unknown, reasons, examples } = report;
  const readColumns = Object.entries(columns).filter(([, names]) => names.length > 0);
  const facts: [label: string, value: string | null][] = [
    ['Rows', `${read} read: ${kept} kept, ${merged} merged, ${rejected} rejected`],
    [isPreview ? 'The list would have' : 'The list got', `${added} new, ${changed} changed, ${removed} removed`],
    ['Doubtful', doubts.join('; ') || 'nothing'],
    ['Source', source],
    ['Exported on', exported && postedDate(exported)],
    ['Columns', readColumns.map(([field, names]) => `${field} from ${names.join(', then ')}`).join('; ')],
    ['Not read', unreadColumns.join(', ')],
    ['Not understood', unknown.map(({ words, count }) => `${words} (${count})`).join(', ')],
  ];
  return (
    <>
      <Facts facts={facts.filter(([, value]) => value !== null && value !== '')} />
      <Examples title="Kept" count={added + changed} shown={examples.kept}>
        {({ title, company, location, category, level, closing, source: from, link }) => (
          <>
            <a href={link} rel="noreferrer nofollow">
              {title}
            </a>
            , {company}
            <span className="soft small">
              {' '}
              {[location, category, level, closing && `closes ${closing}`, from].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </Examples>
      <Examples title="Merged" count={merged} shown={examples.merged}>
        {({ title, company, link, into }) => (
          <>
            {title}, {company}
            <span className="soft small"> {link === into ? link : `${link} into ${into}`}</span>
          </>
        )}
      </Examples>
      <Examples title="Rejected" count={rejected} shown={examples.rejected} above={<Reasons reasons={reasons} />}>
        {({ row, reason }) => `Row ${row}: ${reason}`}
      </Examples>
    </>
  );
}

function Reasons({ reasons }: Pick<DeskImportReport, 'reasons'>) {
  return <p>{reasons.map(({ words, count }) => `${words} (${count})`).join('; ')}</p>;
}

interface ExamplesProps<T> {
  readonly title: string;
  readonly count: number;
  readonly shown: readonly T[];
  readonly above?: ReactNode;
  readonly children: (one: T) => ReactNode;
}

function Examples<T>({ title, count, shown, above, children }: ExamplesProps<T>) {
  if (count === 0 || shown.length === 0) return null;
  return (
    <details>
      <summary className="text-button">
        {title}: {shown.length === count ? count : `${shown.length} of ${count}`}
      </summary>
      {above}
      <ul>
        {shown.map((one, at) => (
          <li key={at}>{children(one)}</li>
        ))}
      </ul>
    </details>
  );
}
