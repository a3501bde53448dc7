import { expect, it } from 'vitest';
import type { ScholarshipProposal } from '#src/contracts/scholarship-checks.ts';
import { type Page, type Respond, status, webServer } from '#tests/support/web-server.ts';
import { grant, pageOf, scholarshipList } from './page-world.ts';

const TODAY = '2026-11-27';

/** A page in plain elements, as many sites write them. */
const DIVS = `<body class="no-sidebar"><div id="main-menu">Deadline: 1 May 2027</div><div class="cookie-banner">Closes 2 May
  2027</div><div class="content"><h1>Grant</h1><div>Deadline:</div><div>15 January 2027</div><p>The fund pays tuition and
  living costs of students of science.</p></div><div class="footer-nav">Opens 3 May 2027</div></body>`;

const answer =
  (type: string, body: string | Buffer): Respond =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

const opens = (day: string, words: string) => ({ opens: day, words });
const closes = (day: string, words: string) => ({ closes: day, words });
const over = (closedFor: number, words: string) => ({ closedFor, words });

/** What a page says in its main part, and what is proposed of it. */
const READ: Record<string, [main: string, ...proposals: ScholarshipProposal[]]> = {
  sentence: [
    '<p>Do apply. Applications open on 1 December 2026 and close on 15 January 2027. Good luck!</p>',
    {
      opens: '2026-12-01',
      closes: '2027-01-15',
      words: 'Applications open on 1 December 2026 and close on 15 January 2027.',
    },
  ],
  rows: [
    '<table><tr><td>Level</td><td>PhD</td></tr><tr><td>Application deadline</td><td>15th January 2027</td></tr></table>',
    closes('2027-01-15', 'Application deadline: 15th January 2027'),
  ],
  columns: [
    `<table><tr><th>Round</th><th>Opens</th><th>Closes</th></tr>
     <tr><td>First</td><td>1 December 2026</td><td>15 January 2027</td></tr></table>`,
    { opens: '2026-12-01', closes: '2027-01-15', words: 'Opens: 1 December 2026 … Closes: 15 January 2027' },
  ],
  items: [
    '<ul><li>Interviews: 1 March 2027</li><li>Deadline: 15 January 2027</li></ul>',
    closes('2027-01-15', 'Deadline: 15 January 2027'),
  ],
  terms: [
    '<dl><dt>Closing date</dt><dd>15 January 2027</dd></dl>',
    closes('2027-01-15', 'Closing date: 15 January 2027'),
  ],
  heading: [
    '<h2>Deadline</h2><p>Friday, 15 January 2027</p>',
    closes('2027-01-15', 'Deadline: Friday, 15 January 2027'),
  ],
  breaks: [
    '<p><b>Deadline</b><br>15 January 2027<br>Results<br>1 March 2027</p>',
    closes('2027-01-15', 'Deadline 15 January 2027 Results 1 March 2027'),
  ],
  'month-first': ['<p>Apply by January 15, 2027.</p>', closes('2027-01-15', 'Apply by January 15, 2027.')],
  iso: ['<p>Closing date: 2027-01-15</p>', closes('2027-01-15', 'Closing date: 2027-01-15')],
  numbers: ['<p>Deadline: 15/01/2027</p>', closes('2027-01-15', 'Deadline: 15/01/2027')],
  'day-before-word': [
    '<p>15 January 2027: application deadline; 1 March 2027: results</p>',
    closes('2027-01-15', '15 January 2027: application deadline'),
  ],
  range: [
    '<p>Application period: 1 December 2026 – 31 January 2027</p>',
    { opens: '2026-12-01', closes: '2027-01-31', words: 'Application period: 1 December 2026 – 31 January 2027' },
  ],
  'opens-only': ['<p>The portal opens 1 February 2027.</p>', opens('2027-02-01', 'The portal opens 1 February 2027.')],
  rounds: [
    '<p>First deadline: 15 January 2027.</p><p>Second deadline: 15 May 2027.</p>',
    closes('2027-01-15', 'First deadline: 15 January 2027.'),
    closes('2027-05-15', 'Second deadline: 15 May 2027.'),
  ],
  extended: [
    '<p>Deadline extended to 31 January 2027, extended from 15 December 2026.</p>',
    closes('2027-01-31', 'Deadline extended to 31 January 2027, extended from 15 December 2026.'),
  ],
  french: [
    '<p>Ouverture des candidatures le 1er décembre 2026.</p><p>Date limite de dépôt : 15 janvier 2027</p>',
    {
      opens: '2026-12-01',
      closes: '2027-01-15',
      words: 'Ouverture des candidatures le 1er décembre 2026. … Date limite de dépôt : 15 janvier 2027',
    },
  ],
  portuguese: [
    '<p>As inscrições abrem em 1 de dezembro de 2026 e o prazo final é 15 de janeiro de 2027.</p>',
    {
      opens: '2026-12-01',
      closes: '2027-01-15',
      words: 'As inscrições abrem em 1 de dezembro de 2026 e o prazo final é 15 de janeiro de 2027.',
    },
  ],
  // What has passed is no day to come.
  passed: ['<p>Deadline: 15 October 2026</p>', over(2026, 'Deadline: 15 October 2026')],
  'passed-and-next': [
    '<p>Deadline: 15 October 2026</p><p>The next round opens on 1 August 2027.</p>',
    {
      closedFor: 2026,
      opens: '2027-08-01',
      words: 'Deadline: 15 October 2026 … The next round opens on 1 August 2027.',
    },
  ],
  closed: ['<p>Applications are now closed.</p>', over(2026, 'Applications are now closed.')],
  'closed-for': [
    '<p>Applications for 2027 have been closed.</p>',
    over(2027, 'Applications for 2027 have been closed.'),
  ],
  // Nothing is said of these.
  'long-passed': ['<p>Deadline: 15 January 2024</p>'],
  'closed-long-ago': ['<p>Applications for 2023 are closed.</p>'],
  'not-yet-closed': ['<p>Once applications are closed, we read them.</p>'],
  unsaid: ['<p>Deadline: TBA</p>'],
  'without-year': ['<p>Deadline: 15 January each year</p>'],
  ambiguous: ['<p>Deadline: 05/01/2027</p>'],
  'no-day': ['<p>Deadline: 31 February 2027</p>'],
  'without-words': ['<p>Ama won it. 15 January 2027 was a Friday.</p>'],
  'other-days': [
    `<p>Results: 1 March 2027. The programme begins on 1 September 2027. Referee deadline: 20 January 2027.</p>
     <p>Born after 1 January 2000. Last updated 3 February 2027</p>`,
  ],
};

/** Answers that are no page with a text, and what is kept of them. */
const UNREAD: Record<string, [page: Page, outcome: string, why: string]> = {
  script: [
    answer('text/html', '<body><div id="root"></div><script>run("Deadline: 15 January 2027")</script></body>'),
    'ok',
    'no text without its scripts',
  ],
  pdf: [answer('application/pdf', '%PDF-1.7 Deadline: 15 January 2027'), 'ok', 'a PDF'],
  gone: [status(404), 'gone', '404'],
  broken: [status(500), 'unsure', '500'],
  'to-home': [status(302, { location: '/' }), 'gone', 'leads to the home page'],
  huge: [answer('text/html', pageOf('x'.repeat(3_000_001))), 'ok', 'over 3 MB'],
  slow: [
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
    'unsure',
    'no answer in time',
  ],
};

it('proposes only what pages say in words, of every kind of page', async () => {
  const html = (main: string) => answer('text/html; charset=utf-8', pageOf(main));
  const server = await webServer({
    ...Object.fromEntries(Object.entries(READ).map(([name, [main]]) => [`/${name}`, html(main)])),
    ...Object.fromEntries(Object.entries(UNREAD).map(([name, [page]]) => [`/${name}`, page])),
    '/': pageOf('<p>Deadline: 15 January 2027</p>'),
    '/divs': answer('text/html', DIVS),
    '/latin': answer(
      'text/html; charset=iso-8859-1',
      Buffer.from(pageOf('<p>Clôture : 15 février 2027</p>'), 'latin1'),
    ),
    '/moved': status(301, { location: '/rows' }),
  });
  const names = [...Object.keys(READ), ...Object.keys(UNREAD), 'divs', 'latin', 'moved'];
  const list = await scholarshipList(names.map((name) => grant(name, `${server.origin}/${name}`)));
  const checks = await list.check(TODAY, 3_000);
  const found = names.map((name, at) => [name, checks[list.keys[at] ?? '']] as const);

  const proposals = Object.fromEntries(found.map(([name, check]) => [name, check?.proposals]));
  expect(proposals).toEqual({
    ...Object.fromEntries(Object.entries(READ).map(([name, [, ...wanted]]) => [name, wanted])),
    ...Object.fromEntries(Object.keys(UNREAD).map((name) => [name, []])),
    divs: [closes('2027-01-15', 'Deadline: 15 January 2027')],
    latin: [closes('2027-02-15', 'Clôture : 15 février 2027')],
    moved: READ['rows']?.slice(1),
  });
  const outcomes = Object.fromEntries(found.map(([name, check]) => [name, [check?.outcome, check?.why]]));
  expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, UNREAD[name]?.slice(1) ?? ['ok', 'read']])));
  expect(found.find(([name]) => name === 'moved')?.[1]?.url).toBe(`${server.origin}/rows`);
});

it('notes since when a page says something else, whatever its menu says, and looks once a day', async () => {
  const server = await webServer({ '/a': answer('text/html', pageOf('<p>Deadline: 15 January 2027</p>')) });
  const list = await scholarshipList([grant('A', `${server.origin}/a`)]);
  const [key = ''] = list.keys;
  const first = await list.check('2026-11-27');
  await list.check('2026-11-27');
  expect(server.received).toHaveLength(1);

  server.pages['/a'] = answer('text/html', pageOf('<p>Deadline: 15 January 2027</p>', 'Home, News'));
  const second = await list.check('2026-11-28');
  expect(second[key]).toEqual({ ...first[key], checked: '2026-11-28' });

  server.pages['/a'] = answer('text/html', pageOf('<p>Deadline: 31 January 2027</p>'));
  const third = await list.check('2026-11-29');
  expect(third[key]).toMatchObject({ changed: '2026-11-29', proposals: [{ closes: '2027-01-31' }] });

  // What was read stands while the page cannot be read.
  server.pages['/a'] = status(503);
  const fourth = await list.check('2026-11-30');
  expect(fourth[key]).toEqual({ ...third[key], checked: '2026-11-30', outcome: 'unsure', why: '503' });
});

it('asks a page that several scholarships share once', async () => {
  const server = await webServer({ '/a': answer('text/html', pageOf('')) });
  const list = await scholarshipList([grant('A', `${server.origin}/a`), grant('B', `${server.origin}/a`)]);
  expect(Object.keys(await list.check(TODAY))).toHaveLength(2);
  expect(server.received).toEqual(['GET /a']);
});
