import { callTarget } from '#src/browser/api.ts';

/** The applications as a file: all, or those to the job that the list is narrowed to. */
export function CsvLink({ jobId }: { readonly jobId: string }) {
  const { address } = callTarget('GET /jobs/applications/export', { query: { job: jobId } });
  return (
    <a className="received__file" href={address} download>
      Download {jobId === '' ? 'all' : 'all of this job'} as CSV
    </a>
  );
}
