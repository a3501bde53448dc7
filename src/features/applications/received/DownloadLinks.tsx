import '#src/ui/text-button.css';
import { useState } from 'react';
import { filterQuery, type ApplicationFilter } from '#src/domain/applications/application-filter.ts';
import { api, callTarget } from '#src/browser/api.ts';
import { downloadFrom } from '#src/browser/download-file.ts';
import { showToast } from '#src/browser/toasts.ts';
import { attempt } from '#src/forms/attempt.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { listQuery } from './neighbours.store.ts';

/** What the list shows, as files: the applications as CSV, and their resumes as ZIP, in parts where they are large. */
export function DownloadLinks({ filter }: { readonly filter: ApplicationFilter }) {
  const [parts, setParts] = useState(1);
  const [busy, run] = useBusy();
  const query = listQuery(filter);
  const zip = (part: string) => callTarget('GET /jobs/applications/resumes', { query: { ...query, part } }).address;
  const download = () =>
    attempt(showToast, 'Failed to prepare the resumes', async () => {
      const size = await api('GET /jobs/applications/resumes/size', { query });
      if (size.parts === 1) downloadFrom(zip('1'));
      else setParts(size.parts);
      return size.parts === 1 ? 'The resumes are on their way.' : 'These are more than 200 MB: take them part by part.';
    });
  return (
    <p className="received__files">
      <a href={callTarget('GET /jobs/applications/export', { query }).address} download>
        Download {filterQuery({ ...filter, page: 1 }) === '' ? 'all' : 'these'} as CSV
      </a>
      {parts === 1 ? (
        <button type="button" className="text-button" aria-disabled={busy} onClick={() => run(download)}>
          Download resumes
        </button>
      ) : (
        Array.from({ length: parts }, (_, index) => (
          <a key={index} href={zip(String(index + 1))} download>
            Resumes, part {index + 1} of {parts}
          </a>
        ))
      )}
    </p>
  );
}
