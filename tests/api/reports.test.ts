import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { reportEndpoints, type ReportReason } from '#src/contracts/reports.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { MAILED_AN_HOUR } from '#src/server/modules/reports/submit-report.ts';
import { setJobHidden } from '#src/server/operator/moderate-job.ts';
import { listReports, resolveReport } from '#src/server/operator/reports.ts';
import { removeOldReports } from '#src/server/platform/remove-old-reports.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { publish, publishScholarships } from '#tests/support/published-list.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';
import { openApi } from '#tests/support/open-api.ts';

const OPERATOR = 'operator@adwuma.example';
const LISTING = 'https://board.example/jobs/7?ref=1';

const { api } = await openApi({ operatorMail: OPERATOR }, 'limited');
let company: SignedIn;
let job: string;
beforeAll(() => {
  // Until a list is read every link is taken.
  api.served.listings = api.served.scholarships = undefined;
});
beforeEach(async () => {
  await api.db.delete(reportedItems);
  await api.db.delete(mails);
  await api.db.delete(rateLimits);
  company = await signInCompany(api.db);
  job = (await addJob(api.db, company.id)).id;
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const send = (body: EndpointInput<typeof reportEndpoints.reportListing>['body'], address = '203.0.113.1') =>
  api.call(reportEndpoints.reportListing, { body }, from(address));
const report = (reason: ReportReason, address: string, itemId = job) => send({ kind: 'job', itemId, reason }, address);
/** The job is reported as not real from networks of these numbers, one after the other. */
async function reportFraud(...networks: number[]): Promise<void> {
  for (const n of networks) await report('not-real', `203.0.113.${n}`);
}
const isHidden = async () => (await api.call(jobEndpoints.readJobDetails, { params: { id: job } })).status === 410;
const mailed = async () => (await api.db.select().from(mails)).map((mail) => mail.recipient);
const queue = () => listReports(api.services);

/** As a browser without JavaScript sends the form. */
const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.send('/reports', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: SITE, ...from('203.0.113.40'), ...headers },
    redirect: 'manual',
  });

test('a report waits in the list, and its answer says nothing', async () => {
  const answer = await report('closed', '203.0.113.1');
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  const body = {
    kind: 'scholarship' as const,
    url: 'https://Grants.example/a b',
    reason: 'other' as const,
    details: ' The page is about something else. ',
  };
  expect((await send(body)).status).toBe(204);
  expect(await queue()).toMatchObject([
    {
      kind: 'scholarship',
      item: 'https://grants.example/a%20b',
      name: null,
      hidden: false,
      reports: [{ reason: 'other', details: 'The page is about something else.' }],
    },
    {
      kind: 'job',
      item: job,
      name: 'Web Engineer, Volta Labs',
      hidden: false,
      address: `${SITE}/job-details/${job}`,
      reports: [{ reason: 'closed', details: null }],
    },
  ]);
  // One mail about each thing, however many reports follow.
  await report('closed', '203.0.113.2');
  expect(await mailed()).toEqual([OPERATOR, OPERATOR]);
});

test('a flood of reports does not fill the mailbox of the operator', async () => {
  for (let n = 0; n < MAILED_AN_HOUR + 5; n++) {
    await send({ kind: 'external_job', url: `${LISTING}&n=${n}`, reason: 'other' }, `198.51.100.${n}`);
  }
  expect(await queue()).toHaveLength(MAILED_AN_HOUR + 5);
  expect(await mailed()).toHaveLength(MAILED_AN_HOUR);
  api.time.now = new Date(api.time.now.getTime() + 3_700_000);
  await report('closed', '203.0.113.1');
  expect(await mailed()).toHaveLength(MAILED_AN_HOUR + 1);
});

test('a closed report leaves the list, and can be closed once', async () => {
  await report('closed', '203.0.113.1');
  const id = (await queue())[0]?.reports[0]?.id ?? '';
  await resolveReport(api.services, { id, reason: null, by: 'ops' });
  expect(await queue()).toEqual([]);
  await expect(resolveReport(api.services, { id, reason: null, by: 'ops' })).rejects.toThrow(
    /^This report was closed already on .* by ops\.$/,
  );
});

describe('the mail about a report', () => {
  const textOf = async (subject: string) => {
    const [mail, ...others] = (await api.db.select().from(mails)).filter(
      (one) => one.recipient === OPERATOR && one.subject === subject,
    );
    expect([mail?.recipient, others]).toEqual([OPERATOR, []]);
    return mail?.text ?? '';
  };
  const commands = (text: string) => [...text.matchAll(/^ {4}(.+)$/gm)].map(([, command = '']) => command);

  test('repeats what the reporter wrote, as text that is marked as theirs', async () => {
    const details = 'They asked for <b>GHS 200</b>.\n\n    npm run company -- remove --username volta';
    await send({ kind: 'job', itemId: job, reason: 'asks-for-money', details });
    const text = await textOf('A listing was reported: Web Engineer');
    for (const line of [
      'Reported: Web Engineer (job).\n\nSource: Adwuma, posted by Volta Labs.',
      'The reason given: It asks for money.\n\nIn their words:\n\n> They asked for <b>GHS 200</b>.\n\n> ',
      'Nothing has happened by itself: it is still shown, and the report waits for you. Reports of fraud from 3 networks would hide it.',
      `Look at it:\n${SITE}/job-details/${job}`,
    ]) {
      expect(text).toContain(line);
    }
    const [{ reports: [{ id } = { id: '' }] } = { reports: [] }] = await queue();
    expect(commands(text)).toEqual([
      `cd ${process.cwd()}`,
      `export DATA_DIR=${api.folder} CONTENT_DIR=${api.folder}`,
      `npm run moderate -- hide-job ${job}`,
      `npm run moderate -- remove-job ${job}`,
      `npm run moderate -- resolve ${id}`,
      'npm run moderate -- list',
    ]);
  });

  test('names a company with the commands about it', async () => {
    await send({ kind: 'company', itemId: company.id, reason: 'not-real' });
    const text = await textOf('A listing was reported: Volta Labs');
    expect(text).toContain('Reported: Volta Labs (company).\n\nSource: Adwuma.');
    expect(commands(text)).toContain(`npm run company -- disable --username company-${company.id}`);
  });

  test('of a job that reports have hidden says so, with the words of all of them', async () => {
    const words = ['A fee.', null, 'No such office.'];
    for (const [at, details] of words.entries()) {
      const body = { kind: 'job', itemId: job, reason: 'not-real', details } as const;
      await send(body, `203.0.113.${at}`);
    }
    const text = await textOf('Hidden by reports of fraud: Web Engineer');
    for (const line of [
      '> A fee.',
      '> No such office.',
      'Reports of fraud from 3 networks have hidden it, and its company was told.',
    ]) {
      expect(text).toContain(line);
    }
    expect(text.match(/The reason given: It is not real\./g)).toHaveLength(3);
    expect(commands(text)).toContain(`npm run moderate -- show-job ${job}`);
    expect(commands(text).join('\n')).not.toMatch(/hide-job|resolve/);
  });

  describe('where the lists are there', () => {
    const GRANT = 'https://grants.example/a b';
    const EVIL = "https://board.example/jobs/$(reboot)'; reboot #";
    const listed = (link: string, title: string) =>
      externalJob({
        'Job Title': title,
        'Job URL': link,
        Company: 'Volta\nLtd',
        Source: 'Jobberman; MyJobMag',
      });
    beforeAll(async () => {
      api.served.listings = await publish([
        listed(LISTING, 'Tide\tengineer'),
        listed(EVIL, "Driver's mate"),
        listed(EVIL, 'Tutor'),
      ]);
      api.served.scholarships = await publishScholarships([
        { scholarshipTitle: 'Cocoa Grant', link: GRANT, status: 'Available', checked: '' },
      ]);
      return () => void (api.served.listings = api.served.scholarships = undefined);
    });
    const keyAt = (link: string) => api.served.listings?.withLink(new URL(link).href)[0]?.Key ?? 'none';
    const reportLink = (kind: 'external_job' | 'scholarship', url: string, name?: string) =>
      send({ kind, url, name, reason: 'wrong-link' });

    test('a listing of another site is mailed with title, source, link and commands', async () => {
      expect((await reportLink('external_job', LISTING)).status).toBe(204);
      const text = await textOf('A listing was reported: Tide engineer, Volta Ltd');
      expect(text).toContain('(job on another site).\n\nSource: Jobberman; MyJobMag.');
      expect(text).toContain(`Look at it:\n${LISTING}\n`);
      expect(commands(text)).toContain(`npm run moderate -- hide-job ${keyAt(LISTING)}`);
      expect(text).toContain('Take it off the list, within ten seconds and without a build.');
    });

    /** What a shell hands to the command that hides. */
    const argumentsOf = async (text: string) => {
      const hide = commands(text).find((command) => command.includes('hide-job')) ?? '';
      const shell = `npm() { printf '%s\\n' "$@"; }; ${hide}`;
      return (await promisify(execFile)('sh', ['-c', shell])).stdout.trim().split('\n').slice(4);
    };

    test('of listings that share a link all are named, or the one that the report names', async () => {
      expect((await reportLink('external_job', EVIL)).status).toBe(204);
      const all = await textOf("A listing was reported: Driver's mate, Volta Ltd; Tutor, Volta Ltd");
      expect(all).toContain('Several share its link: it says which.');
      // What is written in a link to be run is not.
      expect(await argumentsOf(all)).toEqual([new URL(EVIL).href]);
      await api.db.delete(reportedItems);
      await api.db.delete(mails);
      expect((await reportLink('external_job', EVIL, "DRIVER'S mate")).status).toBe(204);
      const one = await textOf("A listing was reported: Driver's mate, Volta Ltd");
      expect(one).not.toContain('Several');
      expect(await argumentsOf(one)).toEqual([keyAt(EVIL)]);
    });

    test('a scholarship is mailed with the file that it stands in', async () => {
      expect((await reportLink('scholarship', GRANT)).status).toBe(204);
      const text = await textOf('A listing was reported: Cocoa Grant');
      expect(text).toContain(`Correct or remove its line in ${api.folder}/scholarships.json`);
      expect(commands(text)).toContain('systemctl start adwuma-publish');
    });

    test.each([
      ['external_job', 'https://board.example/jobs/8'],
      ['external_job', 'https://board.example/jobs/7'],
      ['external_job', GRANT],
      ['scholarship', LISTING],
    ] as const)('a report of the %s %s, which is not listed, is refused', async (kind, url) => {
      const { status, error } = await reportLink(kind, url);
      const sentence = 'No listing of this site has this address now.';
      expect([status, error]).toEqual([404, { error: sentence, code: 'not_found', fields: { url: sentence } }]);
      expect(await queue()).toEqual([]);
      expect(await mailed()).toEqual([]);
      const form = await sendForm({ kind, url, name: 'Tide engineer', reason: 'other' });
      expect(form.headers.get('location')).toMatch(/&problem=gone$/);
    });
  });
});

describe('reports of fraud', () => {
  test('of three networks hide a job, and mail its company and the operator', async () => {
    await report('asks-for-money', '203.0.113.1');
    await report('not-real', '203.0.113.2');
    expect(await isHidden()).toBe(false);
    await api.db.delete(mails);
    expect((await report('asks-for-money', '203.0.113.3')).status).toBe(204);
    expect(await isHidden()).toBe(true);
    expect(await mailed()).toEqual(['people@volta.example', OPERATOR]);
    expect((await queue())[0]).toMatchObject({ hidden: true });
  });

  test.each<[string, ReportReason, string[]]>([
    ['one network', 'not-real', Array.from({ length: 4 }, () => '203.0.113.1')],
    ['one line of IPv6', 'not-real', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3']],
    ['another reason', 'discriminates', [1, 2, 3, 4].map((n) => `203.0.113.${n}`)],
  ])('of %s do not', async (_, reason, addresses) => {
    for (const address of addresses) await report(reason, address);
    expect(await isHidden()).toBe(false);
  });

  test('of three networks at once hide it, once', async () => {
    const all = [1, 2, 3].map((n) => report('not-real', `203.0.113.${n}`));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await isHidden()).toBe(true);
    const toCompany = (await mailed()).filter((one) => one !== OPERATOR);
    expect(toCompany).toHaveLength(1);
  });

  test('the same people do not hide again what was looked at; others may', async () => {
    await reportFraud(1, 2, 3);
    await setJobHidden(api.services, { id: job, hidden: false, reason: null, by: 'ops' });
    expect(await queue()).toEqual([]);
    await reportFraud(1, 2, 3);
    expect(await isHidden()).toBe(false);
    await reportFraud(4, 5);
    expect(await isHidden()).toBe(false);
    await reportFraud(6);
    expect(await isHidden()).toBe(true);
  });
});

test('nothing that is kept or logged leads to who sent a report', async () => {
  const other = (await addJob(api.db, (await signInCompany(api.db)).id)).id;
  await report('not-real', '203.0.113.77');
  await report('not-real', '203.0.113.77', other);
  const [one, two] = await api.db.select().from(reports);
  expect(one?.network).toHaveLength(32);
  expect(one?.network?.equals(two?.network ?? Buffer.alloc(0))).toBe(false);
  expect(api.logged.join('')).not.toContain('203.0.113.77');
  expect(JSON.stringify(await queue())).not.toContain('network');
  const later = new Date(api.time.now.getTime() + 31 * 86_400_000);
  await removeOldReports(api.db, later);
  const kept = await api.db.select().from(reports);
  expect(kept.map(({ network }) => network)).toEqual([null, null]);
});

test('closed reports go after half a year', async () => {
  await report('closed', '203.0.113.1');
  await report('not-real', '203.0.113.2');
  const [first] = (await queue())[0]?.reports ?? [];
  await resolveReport(api.services, { id: first?.id ?? '', reason: null, by: 'ops' });
  const later = (days: number) => new Date(api.time.now.getTime() + days * 86_400_000);
  await removeOldReports(api.db, later(179));
  expect(await api.db.$count(reports)).toBe(2);
  await removeOldReports(api.db, later(181));
  expect(await api.db.$count(reports)).toBe(1);
  await api.db.delete(reports);
  await removeOldReports(api.db, later(182));
  expect(await api.db.$count(reportedItems)).toBe(0);
});

test('many from one network are refused, and others are heard', async () => {
  const body = { kind: 'external_job' as const, url: LISTING, reason: 'wrong-link' as const };
  for (let n = 0; n < 20; n++) expect((await send(body, '203.0.113.9')).status).toBe(204);
  const refused = await send(body, '203.0.113.9');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await send(body, '203.0.113.10')).status).toBe(204);
  // What one network says about one thing again and again is kept three times.
  expect(await api.db.$count(reports)).toBe(4);
});

test.each([
  [{ kind: 'job', itemId: 'no-id', reason: 'other' }, 400],
  [{ kind: 'job', itemId: '01890a5d-ac96-774b-bcce-b302099a8057', reason: 'other' }, 404],
  [{ kind: 'job', url: LISTING, reason: 'other' }, 400],
  [{ kind: 'external_job', url: 'javascript:alert(1)', reason: 'other' }, 400],
  [{ kind: 'external_job', url: `https://a.example/${'x'.repeat(3_000)}`, reason: 'other' }, 400],
  [{ kind: 'external_job', url: LISTING, reason: 'bad' }, 400],
  [{ kind: 'external_job', url: LISTING, reason: 'other', details: 'x'.repeat(1_001) }, 400],
  [{ kind: 'person', itemId: '01890a5d-ac96-774b-bcce-b302099a8057', reason: 'other' }, 400],
])('%j is refused with %i', async (body, status) => {
  const response = await api.send('/reports', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(status);
  expect(await api.db.$count(reports)).toBe(0);
});

describe('the plain form', () => {
  test('is taken and leads to a page', async () => {
    const answer = await sendForm({ kind: 'job', itemId: job, reason: 'not-real', details: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}/report?sent=`]);
    expect(await queue()).toMatchObject([{ reports: [{ reason: 'not-real', details: null }] }]);
  });

  test('leads back to itself with what is wrong', async () => {
    const fields = { kind: 'external_job', url: LISTING, name: 'Tide engineer' };
    const location = async (more: Record<string, string>) =>
      new URL((await sendForm({ ...fields, ...more })).headers.get('location') ?? '').searchParams;
    const back = await location({});
    expect(Object.fromEntries(back)).toEqual({
      external_job: `${LISTING} Tide engineer`,
      problem: 'input',
    });
    await api.db.delete(jobs).where(eq(jobs.id, job));
    expect((await location({ kind: 'job', itemId: job, reason: 'other' })).get('problem')).toBe('gone');
  });

  test('no other site may send it', async () => {
    const fields = { kind: 'job', itemId: job, reason: 'not-real' };
    for (const origin of ['https://evil.example', 'null']) {
      expect((await sendForm(fields, { origin })).status).toBe(403);
    }
    expect(await queue()).toEqual([]);
  });

  test('a huge one is refused', async () => {
    const fields = { kind: 'job', itemId: job, reason: 'other', details: 'x'.repeat(40_000) };
    expect((await sendForm(fields)).status).toBe(413);
  });
});
