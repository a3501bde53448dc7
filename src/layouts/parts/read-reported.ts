import type { APIContext } from 'astro';
import {
  REPORT_PROBLEMS,
  reportSubject,
  type ReportSubject,
} from '#src/domain/fraud/report-subject.ts';
import { readRecord } from './read-record.ts';

/** What the page for a report shows: what it is about, its name, and what came of the last attempt. */
export async function readReported({
  url,
  locals,
  response,
}: Pick<APIContext, 'url' | 'locals'> & { response: { status?: number; headers: Headers } }) {
  const query = url.searchParams;
  const subject = reportSubject(query);
  const name = subject && nameOf(locals, subject);
  const { record, refusal } = await readRecord(response, Promise.resolve(name));
  const problem = REPORT_PROBLEMS.find((one) => one === query.get('problem'));
  return { subject, name: record ?? '', refusal, problem, sent: query.has('sent') };
}

function nameOf({ api }: App.Locals, subject: ReportSubject): string | Promise<string> {
  if ('url' in subject) return subject.name;
  const { kind, itemId } = subject;
  const [byId, byKey] = [{ params: { id: itemId } }, { params: { key: itemId } }];
  switch (kind) {
    case 'job':
      return api('GET /jobs/job-details/:id', byId).then(
        ({ title, companyName }) => `${title}, ${companyName}`,
      );
    case 'company':
      return api('GET /profile/company/:id', byId).then(({ companyName }) => companyName);
    case 'external_job':
      return api('GET /jobs/listings/:key', byKey).then((job) =>
        [job['Job Title'], job.Company].filter(Boolean).join(', '),
      );
    case 'scholarship':
      return api('GET /scholarships/:key', byKey).then(({ scholarshipTitle }) => scholarshipTitle);
  }
}
