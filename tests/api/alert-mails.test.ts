import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { alertEndpoints } from '#src/contracts/alerts.ts';
import { alertPaths } from '#src/routes/alert-paths.ts';
import { alerts, knownListings } from '#src/server/db/schema/alerts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { askStillWanted } from '#src/server/modules/alerts/ask-still-wanted.ts';
import { POSTED_LAG } from '#src/server/modules/alerts/job-news.ts';
import { answerOpened } from '#src/server/modules/alerts/routes.ts';
import { createKnownListings } from '#src/server/modules/alerts/known-listings.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';
import { AT_ONCE } from '#src/server/platform/mail/claim-mails.ts';
import { removeOutdated } from '#src/server/timed-work.ts';
import { confirmedAlert, lookForNews, titlesIn } from '#tests/support/alert-mails.ts';
import { addAlert } from '#tests/support/builders/alert-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';
import { publish, publishScholarships, type UnkeyedScholarship } from '#tests/support/published-list.ts';

const NOW = new Date('2026-11-03T10:00:00Z');
const DAY = 86_400_000;

const { api } = await openApi();
const server = await openMailServer();
beforeEach(async () => {
  for (const table of [alerts, mails, knownListings, companies]) await api.db.delete(table);
  api.time.now = NOW;
  await release(nurse('Ward Nurse'));
  api.served.scholarships = await publishScholarships([]);
  server.refuse(undefined);
});

const nurse = (title: string, facts: Partial<ExternalJob> = {}) =>
  externalJob({
    'Job Title': title,
    'Job URL': `https://jobs.example/careers#${title}`,
    'Date Scraped': '2026-11-03',
    ...facts,
  });
const release = async (...jobs: ExternalJob[]) => {
  api.served.listings = await publish(jobs);
};
const grant = (scholarshipTitle: string, given: Partial<UnkeyedScholarship> = {}) => ({
  scholarshipTitle,
  link: 'https://grants.example/',
  status: 'Available',
  checked: '',
  ...given,
});
const grants = async (...list: UnkeyedScholarship[]) => {
  api.served.scholarships = await publishScholarships(list);
};
const onDay = (day: string) => (api.time.now = new Date(`${day}T10:00:00Z`));
const addPosted = async (facts: Parameters<typeof addJob>[2]) => {
  const { id } = await addCompany(api.db);
  return addJob(api.db, id, { createdAt: api.time.now, updatedAt: api.time.now, ...facts });
};
const rows = () => api.db.select().from(alerts);

/** Looks, and answers the mails that arrive. */
async function arrived() {
  await lookForNews(api.services);
  return server.sendDue(api.services);
}
const mailed = async () => (await arrived()).map(titlesIn);

describe('new listings', () => {
  test('are mailed once, where they match, and nothing that was there before', async () => {
    await confirmedAlert(api, { query: 'search=nurse' });
    expect(await mailed()).toEqual([]);
    await release(nurse('Night Nurse'), nurse('Welder'), nurse('Ward Nurse'));
    expect(await mailed()).toEqual([['Night Nurse']]);
    onDay('2026-11-04');
    expect(await mailed()).toEqual([]);
    await release(nurse('Head Nurse'), nurse('Night Nurse'));
    expect(await mailed()).toEqual([['Head Nurse']]);
  });

  test('are mailed at most once a day, and what came meanwhile on the next', async () => {
    await confirmedAlert(api);
    await release(nurse('One'));
    expect(await mailed()).toEqual([['One']]);
    await release(nurse('Two'), nurse('One'));
    api.time.now = new Date('2026-11-03T23:59:59Z');
    expect(await mailed()).toEqual([]);
    await release(nurse('Three'), nurse('Two'), nurse('One'));
    api.time.now = new Date('2026-11-04T00:00:00Z');
    expect(await mailed()).toEqual([['Three', 'Two']]);
  });

  test('are mailed weekly at least seven days after the last', async () => {
    await confirmedAlert(api, { frequency: 'weekly' });
    await release(nurse('One'));
    expect(await mailed()).toEqual([['One']]);
    await release(nurse('Two'));
    onDay('2026-11-09');
    expect(await mailed()).toEqual([]);
    onDay('2026-11-10');
    expect(await mailed()).toEqual([['Two']]);
  });

  test('that are gone, closed or not confirmed for are not mailed', async () => {
    await addAlert(api.db, { confirmedAt: null }, NOW);
    await release(nurse('One', { 'Closing Date': '2026-11-02' }), nurse('Two'));
    expect(await mailed()).toEqual([]);
    await confirmedAlert(api, { query: 'search=one' });
    await confirmedAlert(api, { query: 'search=three' });
    await release(nurse('Three', { 'Closing Date': '2026-11-02' }));
    expect(await mailed()).toEqual([]);
  });

  test('are none for another link, another way to write the place, and a corrected title', async () => {
    const ridge = { Company: 'Ridge Hospital' };
    const at = (id: number) => ({ ...ridge, 'Job URL': `https://jobs.example/jobs/${id}` });
    await release(
      nurse('Ward Nurse', { ...ridge, Location: 'Accra' }),
      nurse('Scrub Nurse', at(71)),
      nurse('Clinic Nurse', at(72)),
    );
    await confirmedAlert(api);
    await release(
      nurse('Ward  nurse', {
        Location: 'Accra, Ghana',
        Company: 'RIDGE HOSPITAL',
        Source: 'Jobicy',
        'Job URL': 'https://other.example/9',
      }),
      nurse('Scrub Nurse, nights', { ...at(71), 'Job Level': 'Senior Level' }),
      nurse('Clinic Nurse', at(73)),
      nurse('Ward Nurse', { ...ridge, Location: 'Kumasi, Ghana' }),
    );
    expect(await mailed()).toEqual([['Ward Nurse']]);
  });

  test('are two where two adverts have one title, and where two companies share an advert', async () => {
    const at = (id: number, Company = 'Ridge Hospital') =>
      nurse('Ward Nurse', { Company, 'Job URL': `https://jobs.example/jobs/${id}` });
    await release(at(81));
    await confirmedAlert(api);
    const list = [at(81), at(82), at(81, 'Korle Bu')];
    await release(...list);
    expect(await mailed()).toEqual([['Ward Nurse', 'Ward Nurse']]);
    onDay('2026-11-05');
    await release(...list);
    expect(await mailed()).toEqual([]);
  });

  test('are none of those that were known before listings had keys, several of one name too', async () => {
    const at = (id: number) => nurse('Ward Nurse', { 'Job URL': `https://jobs.example/jobs/${id}` });
    const words = (await publish([at(91)])).words;
    await api.db.insert(knownListings).values({
      list: 'jobs',
      hash: words,
      words,
      firstSeenAt: NOW,
      lastSeenOn: '2026-11-02',
    });
    const [before] = await api.db.select().from(knownListings);
    await addAlert(api.db, { seenThrough: before?.number ?? 0 }, NOW);
    await release(at(91), at(92));
    expect(await mailed()).toEqual([]);
    await release(at(91), at(92), at(93));
    expect(await mailed()).toEqual([['Ward Nurse']]);
  });

  test('are what a keyword finds that excludes and divides', async () => {
    await confirmedAlert(api, { query: 'search=welder+OR+nurse+-head' });
    await release(nurse('Head Nurse'), nurse('Night Nurse'), nurse('Welder'), nurse('Cook'));
    expect(await mailed()).toEqual([['Night Nurse', 'Welder']]);
  });

  test('come in the order of the search: titles before words, posted here first, at most twenty', async () => {
    await confirmedAlert(api, { query: 'search=ward+nurse' });
    api.time.now = new Date(NOW.getTime() + 3_600_000);
    await addPosted({ title: 'Ward Nurse, posted', deadline: '2026-11-06' });
    await addPosted({ title: 'Welder' });
    const many = Array.from({ length: 48 }, (_, n) => nurse(`Ward Nurse ${n}`));
    await release(
      nurse('Nurse for a ward'),
      ...many,
      nurse('Closing', { Company: 'Ward Nurse', 'Closing Date': '2026-12-24' }),
    );
    // What was posted within the last minute is in the next mail.
    api.time.now = new Date(NOW.getTime() + 3_600_000 + 60_000);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    const titles = mail ? titlesIn(mail) : [];
    expect(titles).toHaveLength(20);
    expect(titles.slice(0, 2)).toEqual(['Ward Nurse, posted', 'Ward Nurse 0']);
    expect(mail?.subject).toBe('51 new jobs: ward nurse');
    expect(mail?.text).toContain('… and 31 more.');
    expect(mail?.text).toContain('Closing soon: closes in 3 days, 6 November');
    onDay('2026-11-04');
    expect(await mailed()).toEqual([]);
  });
});

test('two alerts of one search each mail what came after they were made', async () => {
  await confirmedAlert(api, { query: 'search=nurse' });
  await release(nurse('Night Nurse'), nurse('Ward Nurse'));
  const kofi = { email: 'kofi@people.example', query: 'search=nurse' };
  await confirmedAlert(api, kofi);
  await release(nurse('Head Nurse'), nurse('Night Nurse'), nurse('Ward Nurse'));
  const sent = await arrived();
  const titlesOf = new Map(sent.map((mail) => [mail.to?.[0]?.address, titlesIn(mail)]));
  expect(titlesOf).toEqual(
    new Map([
      ['esi@people.example', ['Head Nurse', 'Night Nurse']],
      ['kofi@people.example', ['Head Nurse']],
    ]),
  );
});

test('a job that was just posted is left to the next mail, and mailed once', async () => {
  await confirmedAlert(api);
  api.time.now = new Date(NOW.getTime() + 3_600_000);
  await addPosted({ title: 'Weaver', deadline: '2026-11-05' });
  await release(nurse('Night Nurse'), nurse('Ward Nurse'));
  expect(await mailed()).toEqual([['Night Nurse']]);
  onDay('2026-11-04');
  const [mail] = await arrived();
  expect(mail && titlesIn(mail)).toEqual(['Weaver']);
  const closing = 'Closing soon: closes tomorrow, 5 November, until midnight, Ghana time';
  expect(mail?.text).toContain(closing);
});

test('a job that was posted at the very moment that ends a mail is not in the next one', async () => {
  await confirmedAlert(api);
  api.time.now = new Date(NOW.getTime() + 3_600_000);
  const through = new Date(api.time.now.getTime() - POSTED_LAG);
  await addPosted({ title: 'Weaver', createdAt: through });
  expect(await mailed()).toEqual([['Weaver']]);
  onDay('2026-11-04');
  await release(nurse('Night Nurse'), nurse('Ward Nurse'));
  expect(await mailed()).toEqual([['Night Nurse']]);
});

test('jobs posted here are mailed without a new release, and none that is closed', async () => {
  await confirmedAlert(api, { query: 'country=Ghana' });
  api.time.now = new Date(NOW.getTime() + 3_600_000);
  await addPosted({ title: 'Weaver' });
  await addPosted({ title: 'Closed', closedAt: api.time.now });
  expect(await mailed()).toEqual([]);
  api.time.now = new Date(NOW.getTime() + 3_660_000);
  expect(await mailed()).toEqual([['Weaver']]);
});

describe('scholarships', () => {
  test('are mailed when they are new, and each season once before they usually close', async () => {
    await grants(grant('Old'), grant('March', { usuallyCloses: [3, 9] }), grant('May', { usuallyCloses: [5] }));
    await confirmedAlert(api, { list: 'scholarships' });
    expect(await mailed()).toEqual([]);
    await grants(
      grant('New'),
      grant('Gone', { status: 'Link not working' }),
      grant('March', { usuallyCloses: [3, 9] }),
    );
    const [mail] = await arrived();
    expect(mail?.subject).toBe('1 new scholarship: all scholarships');
    // 1 March less 42 days.
    onDay('2027-01-17');
    expect(await mailed()).toEqual([]);
    onDay('2027-01-18');
    const [season] = await arrived();
    expect(season && titlesIn(season)).toEqual(['March']);
    expect(season?.subject).toBe('1 scholarship that closes soon: all scholarships');
    expect(season?.text).toContain('Available · usually closes in March and September');
    onDay('2027-02-20');
    expect(await mailed()).toEqual([]);
    onDay('2027-07-21');
    expect(await mailed()).toEqual([['March']]);
  });

  test('go by their days where these are known, and nothing that is over is mailed', async () => {
    const days = { evidence: { url: 'https://grants.example', words: 'As its page says.' }, checkedOn: '2026-11-01' };
    await grants(
      grant('Dated', { ...days, closes: '2027-03-31', usuallyCloses: [3] }),
      grant('Over', { ...days, closedFor: 2027, usuallyCloses: [3] }),
    );
    await confirmedAlert(api, { list: 'scholarships' });
    // That of its usual month; then two weeks before its day.
    onDay('2027-01-18');
    expect(await mailed()).toEqual([['Dated']]);
    onDay('2027-03-16');
    expect(await mailed()).toEqual([]);
    onDay('2027-03-17');
    const [mail] = await arrived();
    expect(mail && titlesIn(mail)).toEqual(['Dated']);
    expect(mail?.text).toContain('Available · closes 31 March (seen 1 November 2026)');
  });

  test('that usually close within six weeks are in the first mail', async () => {
    await grants(grant('December', { usuallyCloses: [12] }), grant('January', { usuallyCloses: [1] }));
    await confirmedAlert(api, { list: 'scholarships', query: 'search=december' });
    expect(await mailed()).toEqual([['December']]);
  });
});

describe('several processes', () => {
  test('share the alerts: each is mailed once', async () => {
    for (let n = 0; n < 250; n += 1) await addAlert(api.db, { email: `p${n}@people.example` }, NOW);
    await Promise.all([1, 2, 3].map(() => lookForNews(api.services)));
    const written = await api.db.select().from(mails);
    expect(written).toHaveLength(250);
    expect(new Set(written.map(({ recipient }) => recipient)).size).toBe(250);
  });

  test('number a release once, whichever of them reads it, and one with the release before mails nothing twice', async () => {
    await confirmedAlert(api);
    const { db, clock } = api.services;
    const other = {
      ...api.services,
      known: createKnownListings({ db, clock }),
      listings: { ...api.services.listings, current: () => before },
    };
    const before = api.served.listings;
    await release(nurse('Night Nurse'), nurse('Ward Nurse'));
    const hundreds = Array.from({ length: 2_500 }, (_, n) => nurse(`Nurse ${n}`));
    const [one, two] = [await publish(hundreds), await publish(hundreds.toReversed())];
    const [first, second] = await Promise.all([
      createKnownListings({ db, clock }).of('jobs', one),
      createKnownListings({ db, clock }).of('jobs', two),
    ]);
    expect([...first.numbers]).toEqual([...second.numbers].toReversed());
    expect(new Set(first.numbers).size).toBe(2_500);
    expect(await mailed()).toEqual([['Night Nurse']]);
    const { seenThrough } = (await rows())[0] ?? {};
    onDay('2026-11-04');
    // Which it looks at for the sake of a job that was posted here.
    await addPosted({ title: 'Weaver', createdAt: new Date('2026-11-04T09:00:00Z') });
    await lookForNews(other);
    expect((await server.sendDue(api.services)).map(titlesIn)).toEqual([['Weaver']]);
    expect(await rows()).toMatchObject([{ seenThrough }]);
  });
});

describe('a mail of an alert', () => {
  test('is written together with how far its mails have come, or neither is', async () => {
    const { seenThrough } = await confirmedAlert(api);
    await release(nurse('Night Nurse'));
    const { db } = api;
    await db.execute('alter table alerts add constraint no_cursor check (mailed_on is null)');
    await expect(lookForNews(api.services)).rejects.toThrow();
    await db.execute('alter table alerts drop constraint no_cursor');
    expect(await rows()).toMatchObject([{ seenThrough, mailedOn: null }]);
    expect(await mailed()).toEqual([['Night Nurse']]);
  });

  test('has what a mail program needs to unsubscribe, and links to search, page and listing', async () => {
    const { token } = await confirmedAlert(api, { query: 'search=nurse&country=Ghana' });
    await release(
      nurse('Night Nurse', {
        Location: 'Accra, Ghana',
        'Job URL': 'https://boards.example/7?a=1&b=2',
      }),
    );
    const [mail] = await arrived();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    const site = 'https://jobs.example.org';
    expect(header('list-unsubscribe')).toBe(`<${site}/api/alerts/unsubscribe?token=${token}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-id')).toBe('<alerts.jobs.example.org>');
    expect(mail?.subject).toBe('1 new job: nurse in Ghana');
    expect(mail?.text?.match(/https:\S+/g)).toEqual([
      'https://boards.example/7?a=1&b=2',
      `${site}/alert/open?token=${token}`,
      `${site}/alert?token=${token}`,
    ]);
    expect(mail?.text).toContain('You asked for this on 3 November 2026: at most one mail a day');
  });

  test('that waits keeps others of its alert back, and goes with it', async () => {
    await confirmedAlert(api);
    await release(nurse('One'));
    await lookForNews(api.services);
    await release(nurse('Two'), nurse('One'));
    onDay('2026-11-04');
    await lookForNews(api.services);
    expect(await api.db.$count(mails)).toBe(1);
    await api.db.delete(mails);
    expect(await mailed()).toEqual([['Two']]);
    await release(nurse('Three'));
    onDay('2026-11-05');
    await lookForNews(api.services);
    await api.db.delete(alerts);
    expect(await server.sendDue(api.services)).toEqual([]);
  });

  test('goes after those that a person waits for', async () => {
    for (let n = 0; n < 12; n += 1) await addAlert(api.db, { email: `p${n}@people.example` }, NOW);
    await lookForNews(api.services);
    await api.call(alertEndpoints.askForAlert, {
      body: { email: 'esi@people.example', list: 'jobs', frequency: 'daily' },
    });
    expect(await server.sendDue(api.services)).toHaveLength(13);
    const first = server.received.slice(-13).slice(0, AT_ONCE);
    expect(first.map(({ subject }) => subject)).toContain('Confirm your alert at Adwuma');
  });

  test('ends its alert where there is no such mailbox, and not where this server is refused', async () => {
    await addAlert(api.db, {}, NOW);
    const says = ['5.7.1 Blocked', 'relay not permitted', '5.1.8 Sender rejected', '5.1.1 No user'];
    const left: number[] = [];
    for (const [day, one] of says.entries()) {
      onDay(`2026-11-0${4 + day}`);
      await release(nurse(one));
      server.refuse(550, one);
      await arrived();
      left.push((await rows()).length);
    }
    expect(left).toEqual([1, 1, 1, 0]);
  });
});

describe('an alert that has not been used for six months', () => {
  const ask = async () => {
    await askStillWanted(api.services, new AbortController().signal);
    return (await server.sendDue(api.services)).map(({ subject }) => subject);
  };
  const remove = () =>
    removeOutdated(
      { ...api.services, outboxFolder: `${api.folder}/outbox` },
      api.time.now,
      new AbortController().signal,
    );

  test('is asked about once, and ends a month later without an answer', async () => {
    await addAlert(api.db, { query: 'search=nurse' }, NOW);
    onDay('2027-05-03');
    expect(await ask()).toEqual([]);
    onDay('2027-05-04');
    expect(await ask()).toEqual(['Do you still want this alert? nurse']);
    expect(await ask()).toEqual([]);
    onDay('2027-06-03');
    await remove();
    expect(await rows()).toHaveLength(1);
    onDay('2027-06-04');
    await remove();
    expect(await rows()).toEqual([]);
  });

  test('goes on with one press, and with a link of its mails that is opened', async () => {
    const { token } = await addAlert(api.db, { query: 'search=nurse' }, NOW);
    const app = new Hono<ApiEnv>().get('/alert/open', answerOpened(api.services));
    onDay('2027-05-04');
    expect(await ask()).toHaveLength(1);
    const params = { token };
    expect((await api.call(alertEndpoints.readAlert, { params })).body?.asked).toBe(true);
    await api.call(alertEndpoints.confirmAlert, { params });
    onDay('2027-10-04');
    const opened = await app.request(alertPaths.alertOpened(token));
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/jobs/search?search=nurse']);
    onDay('2028-03-04');
    expect(await ask()).toEqual([]);
    await remove();
    expect(await rows()).toMatchObject([{ askedAt: null }]);
    const gone = await app.request(alertPaths.alertOpened('x'.repeat(43)));
    expect(gone.headers.get('location')).toBe(alertPaths.alert('x'.repeat(43)));
  });
});

test('what no release has shown for half a year is forgotten, counted to the last that was read', async () => {
  const remove = () =>
    removeOutdated(
      { ...api.services, outboxFolder: `${api.folder}/outbox` },
      api.time.now,
      new AbortController().signal,
    );
  const { known } = api.services;
  const read = async () => api.served.listings && known.of('jobs', api.served.listings);
  await read();
  api.time.now = new Date(NOW.getTime() + 200 * DAY);
  await remove();
  expect(await api.db.$count(knownListings)).toBe(1);
  await release(nurse('Another'));
  await read();
  await remove();
  expect(await api.db.$count(knownListings)).toBe(1);
});
