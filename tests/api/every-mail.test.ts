import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Email } from 'postal-mime';
import { accountEndpoints } from '#src/contracts/account.ts';
import { alertEndpoints } from '#src/contracts/alerts.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { companyRequestEndpoints } from '#src/contracts/company-requests.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { interviewEndpoints } from '#src/contracts/interviews.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { reportEndpoints, type ReportReason } from '#src/contracts/reports.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { reportedItems } from '#src/server/db/schema/moderation.ts';
import { operatorWarnings } from '#src/server/db/schema/operator-warnings.ts';
import { askStillWanted } from '#src/server/modules/alerts/ask-still-wanted.ts';
import { writeDueMails } from '#src/server/modules/applications/application-mails.ts';
import { mailAboutRemoval } from '#src/server/modules/applications/remove-applications.ts';
import { mailAboutClosing } from '#src/server/modules/jobs/closing-mails.ts';
import { sendWeeklyMail } from '#src/server/modules/warnings/send-weekly-mail.ts';
import { warnOperator } from '#src/server/modules/warnings/warn-operator.ts';
import { declineRequest, listRequests } from '#src/server/operator/company-requests.ts';
import { setCompanyEnabled } from '#src/server/operator/set-company-state.ts';
import { removeJob, setJobHidden } from '#src/server/operator/moderate-job.ts';
import { inviteCompany } from '#src/server/operator/create-company.ts';
import { removeCompany, restoreCompany } from '#src/server/operator/remove-company.ts';
import { mailDataLink } from '#src/server/operator/people.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { failedBackupFile } from '#src/server/platform/metrics/file-times.ts';
import { site } from '#src/settings/site-config.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { elementsOf } from '#tests/support/built-pages.ts';
import { resumeFile } from '#tests/support/authorization-rows.ts';
import { lookForNews } from '#tests/support/alert-mails.ts';
import { addAlert } from '#tests/support/builders/alert-rows.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { publish } from '#tests/support/published-list.ts';
import { tokenIn } from '#tests/support/mail-server.ts';
import { signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { PASSWORD, companyWithPassword, jobSeekerWithPassword } from '#tests/support/sign-up.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const NEW_PASSWORD = 'three shea trees in the rain';
const AMA = 'ama@people.example';
const OPERATOR = 'operator@adwuma.example';
const ENDING = { host: 'jobs.example.org', askedAt: NOW, validUntil: new Date('2026-06-01T10:00:00Z') };
/** What people write: markup, and a line that is longer than mail servers take. */
const PROSE = `<b>${'Come & see. '.repeat(120)}</b>`;
const by = 'ops';
const username = 'volta';

const { api } = await openApi({ operatorMail: OPERATOR, operators: [OPERATOR] });
const server = await openMailServer();
let company: SignedIn;
let ama: SignedIn;
let job: string;
beforeEach(async () => {
  const { db } = api;
  const tables = [alerts, companies, jobSeekers, companyRequests, reportedItems, operatorWarnings, mails];
  for (const table of tables) await db.delete(table);
  api.time.now = NOW;
  company = await companyWithPassword(db, username, { name: '<b>Volta</b> & Co' }, NOW);
  ama = await jobSeekerWithPassword(db, { name: '<b>Ama</b> & Co', email: AMA }, NOW);
  job = await add({ createdAt: NOW });
});

const add = async (facts: Parameters<typeof addJob>[2]) => {
  const named = { title: '<b>Weaver</b>', companyName: '<b>Volta</b> & Co' };
  return (await addJob(api.db, company.id, { ...named, ...facts })).id;
};
const addOld = (deadline: string) => {
  const written = new Date('2025-01-02T09:00:00Z');
  return add({ deadline, createdAt: written, updatedAt: written });
};
const addApplied = async (jobId = job) => {
  const appliedAt = new Date('2025-02-03T09:00:00Z');
  const { id } = await addApplication(api.db, { jobId, jobSeekerId: ama.id, appliedAt });
  return { params: { id } };
};

async function apply({ headers }: SignedIn) {
  const { body } = await api.call(uploadEndpoints.uploadResume, { file: resumeFile }, headers);
  const sent = { resume: body?.url ?? '', coverLetter: PROSE };
  await api.call(applicationEndpoints.apply, { params: { id: job }, body: sent }, headers);
}

const signUp = (email: string) => api.call(authEndpoints.signUp, { body: { email } });
const changePersonsEmail = (email: string) => {
  const body = { email, name: 'Ama', currentPassword: PASSWORD };
  return api.call(jobSeekerEndpoints.updateJobSeekerProfile, { body }, ama.headers);
};
const changeCompanysEmail = (email: string) => {
  const body = { email, password: PASSWORD };
  return api.call(accountEndpoints.changeCompanyEmail, { body }, company.headers);
};
/** Opens the link that a change has mailed to its address, of which another test reads the mails. */
async function confirmed(change: Promise<unknown>, email: string) {
  await change;
  const sent = await arrived();
  const token = tokenIn(sent.find(({ to }) => to?.[0]?.address === email));
  await api.call(authEndpoints.confirmEmail, { body: { token } });
}

const report = (reason: ReportReason, network: number) =>
  api.call(
    reportEndpoints.reportListing,
    { body: { kind: 'job', itemId: job, reason, details: `${PROSE.slice(0, 900)}\n\n<b>Fee</b>` } },
    { 'x-forwarded-for': `203.0.${network}.1` },
  );
const requestLogin = async () => {
  const body = { companyName: '<b>Kente</b> Ltd', contactName: '<b>Esi</b>', email: AMA };
  await api.call(companyRequestEndpoints.requestCompany, { body: { ...body, message: PROSE } });
  const [request] = await api.db.select().from(companyRequests);
  const params = { token: request?.token ?? '' };
  await api.call(companyRequestEndpoints.confirmCompanyRequest, { params });
};
async function decline() {
  await requestLogin();
  const { requests } = await listRequests(api.services);
  const id = requests[0]?.id ?? '';
  await declineRequest(api.services, { id, reason: PROSE, by });
}

const askForAlert = (query = 'search=<b>weaver</b>') => {
  const body = { email: AMA, list: 'jobs', query, frequency: 'weekly' } as const;
  return api.call(alertEndpoints.askForAlert, { body });
};

const full = () => Promise.resolve({ size: 1024 ** 4, free: 1 });
const operatorServices = () => {
  const config = { ...api.services.config, dist: join(api.folder, 'dist'), databaseUrl: undefined };
  return { ...api.services, config };
};
async function warn() {
  await writeFile(failedBackupFile(api.folder), '<b>No room</b>');
  await warnOperator(operatorServices(), full);
}
async function endWeek() {
  await requestLogin();
  await arrived();
  for (const days of [0, 7]) {
    api.time.now = new Date(NOW.getTime() + days * 86_400_000);
    await sendWeeklyMail(operatorServices(), full);
  }
}

const { signal } = new AbortController();

/** Sends the mails that are due, as the mail worker does, and answers those that arrive. */
async function arrived(): Promise<Email[]> {
  await writeDueMails(api.services, signal);
  return server.sendDue(api.services);
}

const TITLE = '<b>Weaver</b>';
const ABOUT_TO_CHANGE = 'Your email address at Adwuma is about to change';
const CHANGE = ['Confirm your new email address at Adwuma', ABOUT_TO_CHANGE];
const WHEN = '3 June 2026, 10:00 to 11:00';
const SENT = `We have sent your application: ${TITLE}`;
const TAKEN_DOWN = `A job that you applied to has been removed: ${TITLE}`;

/** What sends which mails, by their subjects. */
const rows: [string, () => Promise<unknown>, ...subjects: string[]][] = [
  ['signing up', () => signUp('esi@people.example'), 'Welcome to Adwuma: set your password'],
  ['signing up again', () => signUp(AMA), 'Set a new password for Adwuma'],
  [
    'a company that has forgotten its password',
    () => api.call(authEndpoints.forgotPassword, { body: { username } }),
    'Set a new password for Adwuma',
  ],
  [
    'an operator who asks for the desk',
    () => api.call(deskEndpoints.askForDeskLink, { body: { email: OPERATOR } }).then(api.settled),
    'Sign in at the desk of Adwuma',
  ],
  [
    'inviting a company',
    () => inviteCompany(api.services, { username: 'kente', email: AMA, name: '<b>Kente</b>', by: 'ops' }),
    'Your company login at Adwuma',
  ],
  ["changing a job seeker's email", () => changePersonsEmail('new@people.example'), ...CHANGE],
  [
    "changing it to another's",
    async () => {
      await signInJobSeeker(api.db, { email: 'kofi@people.example' });
      await changePersonsEmail('kofi@people.example');
    },
    'Your email address at Adwuma',
    ABOUT_TO_CHANGE,
  ],
  [
    "confirming a job seeker's email",
    () => confirmed(changePersonsEmail('new@people.example'), 'new@people.example'),
    'Your email address at Adwuma has changed',
  ],
  ["changing a company's email", () => changeCompanysEmail('new@volta.example'), ...CHANGE],
  [
    "confirming a company's email",
    () => confirmed(changeCompanysEmail('new@volta.example'), 'new@volta.example'),
    'Your email address at Adwuma has changed',
  ],
  [
    'changing a password',
    () => {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      return api.call(accountEndpoints.changeJobSeekerPassword, { body }, ama.headers);
    },
    'Your password at Adwuma has changed',
  ],
  [
    'deleting an account',
    () => api.call(accountEndpoints.deleteJobSeeker, { body: { password: PASSWORD } }, ama.headers),
    'Your account at Adwuma is deleted',
  ],
  ['applying', () => apply(ama), SENT, `New application: ${TITLE}`],
  [
    'two who apply',
    async () => {
      await apply(ama);
      await apply(await signInJobSeeker(api.db, { name: 'Kofi' }, NOW));
    },
    SENT,
    SENT,
    `2 new applications: ${TITLE}`,
  ],
  [
    'a status with a message',
    async () => {
      const body = { status: 'hired', message: `${PROSE}\n\n<b>Soon</b>` } as const;
      const change = { ...(await addApplied()), body };
      await api.call(applicationEndpoints.changeApplicationStatus, change, company.headers);
      api.time.now = new Date(NOW.getTime() + 3_600_000);
    },
    `News of your application: ${TITLE}`,
  ],
  [
    'interviews: proposed, changed, answered, near, cancelled, and ended by a withdrawal',
    async () => {
      const { params } = await addApplied();
      const words = {
        mode: 'in-person' as const,
        place: '<b>Osu</b>',
        bring: PROSE.slice(0, 900),
        note: PROSE.slice(0, 900),
      };
      const time = { startsAt: '2026-06-03T10:00:00Z', endsAt: '2026-06-03T11:00:00Z' };
      const propose = async () => {
        const input = { params, body: { ...words, ...time, anyway: true } };
        const { body } = await api.call(interviewEndpoints.proposeInterview, input, company.headers);
        return { params: { id: body?.id ?? '' } };
      };
      const first = await propose();
      const change = { ...first, query: {}, body: { place: '<b>Labone</b>' } };
      await api.call(interviewEndpoints.changeInterview, change, company.headers);
      const answer = { answer: 'another-time' as const, text: PROSE.slice(0, 900), sequence: 1 };
      await api.call(interviewEndpoints.answerInterview, { ...first, body: answer }, ama.headers);
      const cancel = { ...first, body: { reason: PROSE.slice(0, 900) } };
      await api.call(interviewEndpoints.cancelInterview, cancel, company.headers);
      await propose();
      api.time.now = new Date('2026-06-02T10:00:00Z');
      await writeDueMails(api.services, signal);
      await api.call(applicationEndpoints.withdrawApplication, { params }, ama.headers);
    },
    `Interview: ${TITLE} (${WHEN})`,
    `Your interview has changed: ${TITLE} (${WHEN})`,
    `<b>Ama</b> & Co asks for another time: ${TITLE} (${WHEN})`,
    `Your interview is cancelled: ${TITLE} (${WHEN})`,
    `Interview: ${TITLE} (${WHEN})`,
    `Reminder: your interview is on ${WHEN} (${TITLE})`,
    `Reminder: interview with <b>Ama</b> & Co on ${WHEN}`,
    `Your interview is cancelled: ${TITLE} (${WHEN})`,
    `An interview is cancelled: <b>Ama</b> & Co, ${TITLE} (${WHEN})`,
  ],
  [
    'a job that has closed, and one that closes soon',
    async () => {
      await addApplied(await addOld('2026-05-30'));
      await addOld('2026-06-05');
      await mailAboutClosing(api.services, signal);
    },
    `A job you applied to was closed: ${TITLE}`,
    `Your job closes on 5 June 2026: ${TITLE}`,
  ],
  [
    'an application that goes',
    async () => {
      await addApplied(await addOld('2025-06-10'));
      await mailAboutRemoval(api.services, signal);
    },
    `Your application will be removed on 14 June 2026: ${TITLE}`,
  ],
  [
    'two applications that go',
    async () => {
      for (const day of ['2025-06-10', '2025-06-11']) await addApplied(await addOld(day));
      await mailAboutRemoval(api.services, signal);
    },
    '2 of your applications will be removed',
  ],
  [
    'hiding and showing a job',
    async () => {
      await setJobHidden(api.services, { id: job, hidden: true, reason: PROSE, by });
      await setJobHidden(api.services, { id: job, hidden: false, reason: null, by });
    },
    `Your job is hidden at Adwuma: ${TITLE}`,
    `Your job is shown again at Adwuma: ${TITLE}`,
  ],
  [
    'disabling and enabling a company',
    async () => {
      await setCompanyEnabled(api.services, { username, enabled: false, reason: PROSE, by });
      await setCompanyEnabled(api.services, { username, enabled: true, reason: null, by });
    },
    'Your company is disabled at Adwuma',
    'Your company is shown again at Adwuma',
  ],
  [
    'removing a job',
    async () => {
      await addApplied();
      await removeJob(api.services, { id: job, reason: PROSE, by });
    },
    `Your job has been removed from Adwuma: ${TITLE}`,
    TAKEN_DOWN,
  ],
  [
    'removing a company and bringing it back',
    async () => {
      await addApplied();
      await removeCompany(api.services, { username, reason: PROSE, by });
      await restoreCompany(api.services, { username, reason: PROSE, by });
    },
    'Your company has been removed from Adwuma',
    TAKEN_DOWN,
    'Your company is back at Adwuma',
  ],
  [
    'removing a job seeker',
    () => removeJobSeeker(api.services, { email: AMA, reason: PROSE, by }),
    'Your account has been removed from Adwuma',
  ],
  [
    'an export and a deletion of data that an operator has mailed, and a deletion at once',
    async () => {
      const email = 'nana@people.example';
      for (const one of [email, 'yaw@people.example']) await addAlert(api.db, { email: one });
      await mailDataLink(api.services, { email, act: 'export', by });
      await mailDataLink(api.services, { email, act: 'delete', by });
      await removeJobSeeker(api.services, { email: 'yaw@people.example', reason: PROSE, by });
    },
    'Your data at Adwuma',
    'Confirm that your data at Adwuma is to be deleted',
    'Your data at Adwuma is deleted',
  ],
  [
    'reports of fraud from three networks',
    async () => {
      for (const network of [1, 2, 3]) await report('asks-for-money', network);
    },
    `A listing was reported: ${TITLE}`,
    `Your job is hidden at Adwuma until we have looked: ${TITLE}`,
    `Hidden by reports of fraud: ${TITLE}`,
  ],
  [
    'asking for a company login, which is declined',
    decline,
    'Confirm your request for a company login at Adwuma',
    'A company login was asked for: <b>Kente</b> Ltd',
    'We have your request for a company login at Adwuma',
    'About your company login at Adwuma',
  ],
  [
    'asking for an alert, again, and for one too many',
    async () => {
      await askForAlert();
      await api.db.update(alerts).set({ confirmedAt: NOW });
      await askForAlert();
      for (let n = 0; n < 9; n += 1) await addAlert(api.db, { email: AMA, query: `search=${n}` }, NOW);
      await askForAlert('search=another');
    },
    'Confirm your alert at Adwuma',
    'You have this alert already at Adwuma',
    'You have 10 alerts at Adwuma',
  ],
  [
    'an alert with news',
    async () => {
      await askForAlert();
      await api.db.delete(mails);
      await api.db.update(alerts).set({ confirmedAt: NOW });
      const listing = { 'Job Title': TITLE, Company: '<b>Volta</b> & Co', Pay: '<i>5</i>' };
      api.served.listings = await publish([externalJob(listing)]);
      await lookForNews(api.services);
    },
    '1 new job: <b>weaver</b>',
  ],
  [
    'an alert that is not used',
    async () => {
      const usedAt = new Date('2025-05-31T10:00:00Z');
      await addAlert(api.db, { query: 'search=<b>weaver</b>', usedAt }, NOW);
      await askStillWanted(api.services, signal);
    },
    'Do you still want this alert? <b>weaver</b>',
  ],
  [
    'a certificate that ends',
    () => warnOperator({ ...operatorServices(), certificate: { current: () => ENDING } }),
    'The certificate of the site ends soon',
  ],
  ['a full disk and a failed backup', warn, 'The disk is almost full', 'The last backup failed'],
  ['a week that has ended', endWeek, 'A week of Adwuma'],
];

test.each(rows)('%s: the mail says the same as text and as HTML', async (_, act, ...subjects) => {
  await act();
  const sent = await arrived();
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
  for (const mail of sent) expectToBeWellMade(mail);
});

test.each<[string, () => Promise<unknown>, RegExp, string]>([
  ['a report', () => report('closed', 1), /reported/, '/desk/reports'],
  ['a request for a login', requestLogin, /asked for/, '/desk/requests'],
  ['a warning', warn, /backup/, '/desk/health'],
  ['the week', endWeek, /week/, '/desk/requests'],
])('%s leads to the desk first and to the command second, where there is a desk', async (_, act, subject, path) => {
  const mailed = async () => {
    for (const table of [companyRequests, reportedItems, operatorWarnings]) await api.db.delete(table);
    await act();
    return (await arrived()).find((mail) => subject.test(mail.subject ?? ''))?.text ?? '';
  };
  const { operators } = api.services.config;
  const commands = (text: string) => text.indexOf('By command');
  const withDesk = await mailed();
  expect(withDesk.indexOf(`${SITE}${path}\n`)).toBeGreaterThan(0);
  if (commands(withDesk) > 0) expect(commands(withDesk)).toBeGreaterThan(withDesk.indexOf(path));
  api.services.config.operators = [];
  const without = await mailed();
  api.services.config.operators = operators;
  expect(without).not.toContain('desk');
  expect(commands(without) > 0).toBe(commands(withDesk) > 0);
});

/** All elements of a mail: what a person writes makes no other, and nothing is fetched when it is opened. */
const TAGS = 'html head meta title body p blockquote pre ul li a br'.split(' ');

function expectToBeWellMade({ subject = '', text = '', html = '' }: Email): void {
  const elements = elementsOf(html);
  expect(TAGS).toEqual(expect.arrayContaining(elements.map(({ tag }) => tag)));
  expect(elements.flatMap(({ attributes }) => [...attributes.keys()])).not.toContain('src');
  expect(elements.find(({ tag }) => tag === 'title')?.text).toBe(subject);
  const links = elements.flatMap(({ attributes }) => attributes.get('href') ?? []);
  expect(links.length).toBeGreaterThan(0);
  // An address to answer to is a word of its sentence.
  const said = text.replace(/(?<=reply to this email or write to: )(\S+)/, 'mailto:$1');
  expect(links).toEqual(said.match(/(?:https?:\/\/|mailto:)\S+/g));
  const paragraphs = elements.filter(({ tag }) => tag === 'p').map((element) => element.text.trim());
  for (const paragraph of paragraphs) expect(text).toContain(paragraph);
  const signature = `${site.name}: ${site.tagline}`;
  expect([paragraphs.at(-1), text.trim().split('\n').at(-1)]).toEqual([signature, signature]);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|\[object/);
}
