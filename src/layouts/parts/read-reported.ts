import type { APIContext } from 'astro';
import { REPORT_PROBLEMS, reportSubject, type ReportSubject } from '#src/domain/fraud/report-subject.ts';
import { readRecord } from './read-record.ts';

/** The content of the page for a report: its subject, its name, and what came of the last attempt. */
export async function readReported({
  url,
  locals,
  response,
}: Pick<APIContext, 'url' | 'locals'> & { response: { status?: number; headers: Headers } }) {
  const query = url.searchParams;
  const subject = reportSubject(query);
  const reported = subject && readNamed(locals, subject);
  const { record, refusal } = await readRecord(response, Promise.resolve(reported));
  const problem = REPORT_PROBLEMS.find((one) => one === query.get('problem'));
  return { subject, reported: record ?? NOTHING, refusal, problem, sent: query.has('sent') };
}

/** The name of a subject; texts may be empty. */
export interface Reported {
  readonly name: string;
  readonly company: string;
  readonly link: string;
}

const NOTHING: Reported = { name: '', company: '', link: '' };

async function readNamed({ api }: App.Locals, subject: ReportSubject): Promise<Reported> {
  if ('url' in subject) return { ...NOTHING, name: subject.name, link: subject.url };
  const { kind, itemId } = subject;
  const [byId, byKey] = [{ params: { id: itemId } }, { params: { key: itemId } }];
  switch (kind) {
    case 'job': {
      const { title, companyName } = await api('GET /jobs/job-details/:id', byId);
      return { ...NOTHING, name: `${title}, ${companyName}` };
    }
    case 'company': {
      const { companyName } = await api('GET /profile/company/:id', byId);
      return { ...NOTHING, name: companyName };
    }
    case 'external_job': {
      const job = await api('GET /jobs/listings/:key', byKey);
      return { name: job['Job Title'], company: job.Company, link: job['Job URL'] };
    }
    case 'scholarship': {
      const { scholarshipTitle, link } = await api('GET /scholarships/:key', byKey);
      return { ...NOTHING, name: scholarshipTitle, link };
    }
  }
}
