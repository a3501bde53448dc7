import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import type { ListedJob } from '#src/contracts/external-jobs.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { factsOf } from '#src/contracts/lists/searched-list.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { TEST_SITE } from '#scripts/command/repository.ts';
import { OLDER_BROWSERS_SCRIPT } from '#scripts/build/older-browsers.ts';
import { SERVICE_WORKER_PATH } from '#src/routes/offline-paths.ts';
import { KEPT_CHOICES_SCRIPT } from '#src/ui/arrival-script.ts';
import { hashOf } from '#src/routes/page-policy.ts';
import { createSite } from '#src/server/site/site.ts';
import { site as product } from '#src/settings/site-config.ts';
import { DIST } from '#tests/support/built-site.ts';
import { jobDetails } from '#tests/support/builders/job-details.ts';
import { externalJob } from '#tests/support/external-job.ts';

const JOB = jobDetails();
const COMPANY: CompanyProfile = {
  id: JOB.companyId,
  companyName: 'Volta Labs',
  industry: null,
  companySize: null,
  foundedYear: 2015,
  tagline: null,
  about: 'Makes pages.',
  contactEmail: null,
  phone: null,
  address: 'Ho, Ghana',
  website: 'https://volta.example',
  specializations: [],
  logo: '/media/logo.webp',
  coverImage: '/media/cover.webp',
  jobs: [],
  verifiedAt: null,
  updatedAt: JOB.updatedAt,
};
const PERSON = {
  id: JOB.id,
  name: 'Ama Mensah',
  headline: 'Nurse',
  bio: null,
  education: null,
  degreeType: null,
  skills: null,
  linkedIn: null,
  portfolioWebsite: null,
  workExperience: null,
  experience: null,
  profileImage: '/media/ama.webp',
};

/** What the API answers in these tests, by call; a number refuses with that status. */
let answers: Record<string, unknown>;
/** Whom the last call was made for. */
let visitor: string | undefined;

beforeEach(() => {
  answers = {
    'GET /jobs/job-details/:id': JOB,
    'GET /profile/company/:id': COMPANY,
    'GET /jobseeker/profile/public/:id': { jobSeeker: PERSON },
    'GET /jobs/featured': { jobs: [JOB], total: 1 },
    'GET /jobs/listings/:key': LISTING,
    'GET /scholarships/:key': GRANT,
  };
});

const LISTING: ListedJob = {
  ...externalJob({
    'Job Title': 'Civil Engineer',
    Company: 'Zuri Works',
    Location: 'Tema, Ghana',
    Pay: 'GH₵ 3,000 a month',
    Source: 'Jobberman; MyJobMag',
  }),
  Key: 'b'.repeat(14),
  'First Seen': '2025-04-01',
  Changes: [{ on: '2025-04-09', key: 'Source', from: 'Jobberman', to: 'Jobberman; MyJobMag' }],
};
const GRANT: ListedScholarship = {
  scholarshipTitle: 'Volta Award',
  link: 'https://grants.example/volta',
  status: 'Available',
  levels: ['PhD'],
  hosts: ['Germany'],
  usuallyCloses: [5],
  checked: '2026-11-20',
  key: 'c'.repeat(14),
  firstSeen: '2025-04-01',
  changes: [{ on: '2025-04-09', key: 'closes', from: '', to: '15 January 2026' }],
};

const PAGES = {
  listing: [`/job/${LISTING.Key}`, 'GET /jobs/listings/:key'],
  scholarship: [`/scholarship/${GRANT.key}`, 'GET /scholarships/:key'],
  job: [`/job-details/${JOB.id}`, 'GET /jobs/job-details/:id'],
  company: [`/company-details/${COMPANY.id}`, 'GET /profile/company/:id'],
  'job seeker': [`/jobseeker-public/${PERSON.id}`, 'GET /jobseeker/profile/public/:id'],
  'list of featured jobs': ['/featured-jobs', 'GET /jobs/featured'],
} as const;
const SIMILAR = ['GET /jobs/:id/similar', 'GET /jobs/listings/:key/similar', 'GET /scholarships/:key/similar'] as const;
const JOB_PAGE = PAGES.job[0];

const server = createServer();

beforeAll(async () => {
  const api = (name: string, _input: unknown, address: string) => {
    visitor = address;
    const answer = answers[name];
    if (typeof answer !== 'number') return Promise.resolve(JSON.stringify(answer));
    return Promise.reject(Object.assign(new Error(`Refused: ${answer}`), { status: answer }));
  };
  const built = await createSite(TEST_SITE, api, { error: console.error });
  if (built === undefined) throw new Error('There is no built site: run `npm run build`.');
  const answer = getRequestListener((incoming, env) => built.fetch(incoming, { ...env, address: '203.0.113.9' }));
  server.on('request', (incoming, response) => void answer(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  html: string;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body, html: body.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The content of the `<meta>` of that name or property; undefined where there is none. */
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const structuredData = (html: string) => {
  const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
};

describe('the head of a page that is rendered on demand', () => {
  it.each([
    ['listing', 'Civil Engineer', 'Civil Engineer · Zuri Works · Tema, Ghana'],
    ['scholarship', 'Volta Award', 'Volta Award: funding, level, where to study and who may apply.'],
    ['job', 'Web Engineer', 'Volta Labs · Accra, Ghana · Apply by 20 February 2027'],
    ['company', 'Volta Labs', 'Volta Labs: what it does and its open positions.'],
    ['job seeker', 'Ama Mensah', 'Ama Mensah: Nurse.'],
    ['list of featured jobs', 'Featured Jobs', 'Jobs that companies post here themselves, newest first.'],
  ] as const)('of a %s has its title, description and address', async (page, title, description) => {
    const [path] = PAGES[page];
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title} | ${product.name}</title>`);
    expect(meta(html, 'og:title')).toBe(`${title} | ${product.name}`);
    expect(meta(html, 'description')).toBe(description);
    expect(meta(html, 'og:description')).toBe(description);
    expect(canonical(html)).toMatch(new RegExp(`^https?://[^/]+${path}$`));
    expect(meta(html, 'og:url')).toBe(canonical(html));
    expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe(title);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    [
      'the cover',
      { companyCover: '/media/c.webp', companyLogo: '/media/l.webp' },
      /^https?:\/\/[^/]+\/media\/c\.webp$/,
    ],
    ['else the logo', { companyLogo: '/media/l.webp' }, /^https?:\/\/[^/]+\/media\/l\.webp$/],
    ['else the card of the site', {}, /^https?:\/\/[^/]+\/social-card\.png$/],
  ])('has a picture of the company: %s', async (_, facts, address) => {
    answers['GET /jobs/job-details/:id'] = jobDetails(facts);
    const { html } = await get(JOB_PAGE);
    expect(meta(html, 'og:image')).toMatch(address);
    // A size is given where it is known.
    expect(meta(html, 'og:image:width') !== undefined).toBe(address.source.includes('card'));
  });

  it('says what an open job and a company are', async () => {
    expect(structuredData((await get(JOB_PAGE)).html)).toMatchObject({
      '@type': 'JobPosting',
      title: JOB.title,
      datePosted: JOB.createdAt,
    });
    const company = structuredData((await get(PAGES.company[0])).html);
    expect(company).toMatchObject({
      '@type': 'Organization',
      name: 'Volta Labs',
      foundingDate: '2015',
      sameAs: 'https://volta.example/',
    });
    expect(company?.['logo']).toMatch(/^https?:\/\/[^/]+\/media\/logo\.webp$/);
    expect(company?.['url']).toBe(canonical((await get(PAGES.company[0])).html));
  });

  it('names the account of a job for another company, beside it that it is verified', async () => {
    const facts = { companyName: 'Ghana Revenue Authority', postedBy: 'Volta Labs' };
    answers['GET /jobs/job-details/:id'] = jobDetails({ ...facts, companyVerified: true });
    const { html } = await get(JOB_PAGE);
    const who = /<p class="post__who[^>]*>(.*?)<\/p>/s.exec(html)?.[1]?.replaceAll('<!-- -->', '');
    expect(
      who
        ?.replaceAll(/<[^>]+>/g, '|')
        .split(/\|+/)
        .filter(Boolean),
    ).toEqual(['Ghana Revenue Authority', 'Posted by ', 'Volta Labs', 'Verified company', 'Accra, Ghana']);
    expect(who).toContain(`<a href="/company-details/${JOB.companyId}">Volta Labs</a>`);
    expect(meta(html, 'og:description')).toContain('Ghana Revenue Authority · Posted by Volta Labs');
    expect(structuredData(html)).toMatchObject({ hiringOrganization: { name: 'Volta Labs' } });
    answers['GET /jobs/featured'] = { jobs: [jobDetails(facts)], total: 1 };
    expect((await get('/featured-jobs')).html).toContain('Posted by Volta Labs');
    answers['GET /jobs/featured'] = { jobs: [JOB], total: 1 };
    // Empty, it takes its dot with it.
    expect((await get('/featured-jobs')).html).toContain('data-field="postedBy" data-fact></span>');
  });

  it('stays whole whatever a company writes', async () => {
    const title = '</title></script><script>alert("1")</script>';
    answers['GET /jobs/job-details/:id'] = jobDetails({ title });
    const { html } = await get(JOB_PAGE);
    expect(structuredData(html)).toMatchObject({ title });
    // In an attribute it is text, quotes apart.
    const markup = html.replaceAll(/="[^"]*"/g, '');
    expect(markup.includes('<script>alert')).toBe(false);
    expect(markup.match(/<\/title>/g)).toHaveLength(1);
  });

  it.each([
    ['/featured-jobs?search=nurse&location=Accra', 'nurse in Accra: Featured Jobs'],
    ['/featured-jobs?location=Accra&token=secret', 'Jobs in Accra'],
    ['/featured-jobs?type=Contract&category=Engineering', 'Contract, Engineering: Featured Jobs'],
  ])('names the search of %s', async (path, title) => {
    const { html } = await get(path);
    expect(meta(html, 'og:title')).toBe(`${title} | ${product.name}`);
    const url = meta(html, 'og:url')?.replaceAll(/&(?:amp|#38);/g, '&');
    expect(url?.endsWith(path.replace('&token=secret', ''))).toBe(true);
    expect(canonical(html)).toMatch(/\/featured-jobs$/);
  });

  it('is that of the built list where a search in its address cannot be answered', async () => {
    answers['GET /jobs/listings'] = 503;
    const [whole, searched] = [await get('/jobs'), await get('/jobs?search=nurse')];
    expect([searched.status, searched.html]).toEqual([200, whole.html]);
    expect(searched.headers['cache-control']).toBe('no-store');
  });

  it('keeps a closed job and a person out of search engines', async () => {
    expect(meta((await get(JOB_PAGE)).html, 'robots')).toBeUndefined();
    expect(meta((await get(PAGES['job seeker'][0])).html, 'robots')).toBe('noindex');
    answers['GET /jobs/job-details/:id'] = jobDetails({ open: false });
    const { status, html } = await get(JOB_PAGE);
    expect(status).toBe(200);
    expect(meta(html, 'robots')).toBe('noindex');
    expect(structuredData(html)).toBeUndefined();
    expect(html).toContain('This job is closed to applications.');
    expect(html).not.toContain('Apply Now');
  });
});

/** The texts of these elements of a page. */
const texts = (html: string, tag: string) =>
  Array.from(html.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'g')), ([, inside = '']) =>
    inside
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

describe('a page of a record', () => {
  it.each([
    ['no experience', { experience: 0 }, 'N/A'],
    ['no salary', {}, 'Not specified'],
    ['one salary', { salary: 2500 }, '₵2,500 a month'],
    ['a range', { minSalary: 900, maxSalary: 1200 }, '₵900 - ₵1,200 a month'],
    ['no deadline', {}, '20 February 2027, three months after posting'],
  ])('of a job with %s shows it', async (_, facts, shown) => {
    answers['GET /jobs/job-details/:id'] = jobDetails(facts);
    expect(texts((await get(JOB_PAGE)).html, 'dd')).toContain(shown);
  });

  it('has no empty place for what is not known, and links that lead out', async () => {
    const facts = texts((await get(JOB_PAGE)).html, 'dd').length;
    const companyWebsite = 'https://volta.example/about';
    const applicationLink = 'https://volta.example/apply';
    answers['GET /jobs/job-details/:id'] = jobDetails({ companyWebsite, applicationLink });
    const { html } = await get(JOB_PAGE);
    expect(texts(html, 'dd')).toHaveLength(facts + 2);
    expect(texts(html, 'dd')).not.toContain('');
    for (const address of [companyWebsite, applicationLink]) {
      const [link] = new RegExp(`<a[^>]*href="${address}"[^>]*>`).exec(html) ?? [];
      expect(link).toContain('target="_blank"');
      expect(link).toContain('rel="noopener noreferrer nofollow"');
    }
    const bare = { foundedYear: null, about: null, website: null, address: null };
    answers['GET /profile/company/:id'] = { ...COMPANY, ...bare, logo: null, coverImage: null };
    const company = (await get(PAGES.company[0])).html;
    expect(texts(company, 'main')[0]).not.toMatch(/null|undefined|NaN/);
    expect(company).toContain(`href="/report?company=${COMPANY.id}"`);
  });

  it('shows what a company writes as text with its structure, and makes no link of what is none', async () => {
    answers['GET /jobs/job-details/:id'] = jobDetails({
      description: 'You will:\n- build\n• ask\n\n1. <img src=x onerror="alert(1)">\n2. **Apply**',
      companyWebsite: 'javascript:alert(1)',
    });
    const { html } = await get(JOB_PAGE);
    const [description = ''] = /<section[^>]*description[^]*?<\/section>/.exec(html) ?? [];
    expect(texts(description, 'p')).toEqual(['You will:']);
    expect(texts(description, 'ul')).toEqual(['buildask']);
    expect(texts(description, 'li').slice(2)).toEqual(['&lt;img src=x onerror=&quot;alert(1)&quot;&gt;', '**Apply**']);
    expect(html).toContain('>javascript:alert(1)<');
    expect(html).not.toMatch(/href="javascript:/i);
  });

  it.each([
    ['listing', LISTING['Job URL'], 'Open the advert', ['Tema, Ghana', '₵3,000 a month', 'Not checked yet']],
    ['scholarship', GRANT.link, 'Open the scholarship’s page', ['PhD', 'Germany', 'May']],
  ] as const)(
    'of a %s leads to its source, has its facts and stays out of indexes',
    async (page, link, words, facts) => {
      const { html } = await get(PAGES[page][0]);
      const [, attributes, text] = new RegExp(`<a([^>]*href="${link}"[^>]*)>([^]*?)<span`).exec(html) ?? [];
      expect(text?.trim()).toBe(words);
      for (const part of ['target="_blank"', 'rel="noopener noreferrer"', 'data-track='])
        expect(attributes).toContain(part);
      expect(texts(html, 'dd')).toEqual(expect.arrayContaining([...facts]));
      expect(meta(html, 'robots')).toBe('noindex');
      expect(structuredData(html)).toBeUndefined();
    },
  );

  it.each([
    ['listing', 'also found on MyJobMag'],
    ['scholarship', 'closes: “15 January 2026”'],
  ] as const)('of a %s says when it was first seen, and what has changed', async (page, words) => {
    const { html } = await get(PAGES[page][0]);
    expect(texts(html, 'dd').join()).toContain('1 April 2025, ');
    expect(html).toContain(`<li>9 April 2025, ${words}</li>`);
  });

  it.each([
    ['job', SIMILAR[0]],
    ['listing', SIMILAR[1]],
    ['scholarship', SIMILAR[2]],
  ] as const)('of a %s shows what is like it, also where it is not there, and does without', async (page, call) => {
    const [path, ownCall] = PAGES[page];
    const isShown = async () => {
      const { html } = await get(path);
      return [html.includes('id="similar"'), html.includes('Another one')];
    };
    answers[call] = 503;
    expect(await isShown()).toEqual([false, false]);
    answers[call] = {
      posted: [jobDetails({ title: 'Another one' })],
      listings: [LISTING],
      scholarships: [{ ...GRANT, scholarshipTitle: 'Another one' }],
    };
    expect(await isShown()).toEqual([true, true]);
    for (const status of [404, 410]) {
      answers[ownCall] = status;
      expect((await get(path)).status).toBe(status);
      expect(await isShown()).toEqual([true, true]);
    }
  });

  it('of featured jobs has its breadcrumb and each job', async () => {
    const { html } = await get('/featured-jobs');
    const [breadcrumb = ''] = /<nav class="breadcrumb[^]*?<\/nav>/.exec(html) ?? [];
    expect(texts(breadcrumb, 'li')).toEqual(['Home', 'Featured Jobs']);
    expect(html).toContain(`href="/job-details/${JOB.id}"`);
  });
});

describe('a record that is not there', () => {
  it.each([
    ['listing', 'Refused: 404', ''],
    ['scholarship', 'Refused: 404', ''],
    ['job', 'No job details found.', ''],
    ['company', 'Refused: 404', 'Back to Companies'],
    ['job seeker', 'Profile not found', ''],
  ] as const)('(%s) answers 404 in the frame of the not-found page', async (page, sentence, way) => {
    const [path, call] = PAGES[page];
    answers[call] = 404;
    const { status, headers, html } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(html).toMatch(/<h1>404<\/h1>/);
    for (const text of [sentence, way, 'Go To Home']) expect(html).toContain(text);
    expect(meta(html, 'robots')).toBe('noindex');
    expect(canonical(html)).toBeUndefined();
  });

  it.each([...Object.values(PAGES).map(([path]) => path), '/job-details', '/nothing/here'])(
    '(%s) is compressed, and small',
    async (path) => {
      for (const [, call] of Object.values(PAGES)) answers[call] = 404;
      const { status, headers, body } = await get(path, { 'accept-encoding': 'gzip, br' });
      expect(status).toBe(404);
      expect(['br', 'gzip']).toContain(headers['content-encoding']);
      expect(body.length).toBeLessThan(9_500);
    },
  );

  it.each(['/%E0%A4%A', '/job-details/%E0%A4%A', '/job-details', '/job-details/a/b'])(
    '(%s) answers 404',
    async (path) => {
      answers['GET /jobs/job-details/:id'] = 404;
      const { status, html } = await get(path);
      expect(status).toBe(404);
      expect(html).toMatch(/<h1>404<\/h1>/);
    },
  );
});

it.each(Object.entries(PAGES))(
  'the page of a %s that is asked for too often says when to try again, and nothing of the database',
  async (_, [path, call]) => {
    answers[call] = 429;
    const { status, headers, html } = await get(path);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(html).toMatch(new RegExp(`<a class="button" href="${path}">\\s*Try again`));
    expect(html).not.toContain('database');
  },
);

const SEARCH = ['/jobs/search?search=nurse', 'GET /jobs/listings'] as const;

it.each(Object.entries({ ...PAGES, 'search of All Jobs': SEARCH }))(
  'the page of a %s names only scripts whose files the service worker knows',
  async (_, [path]) => {
    const choices = Object.fromEntries(factsOf(jobList).map((field) => [field, {}]));
    const nothing = { listings: [], count: 0, more: 0, page: 1, pages: 1, choices, close: [], suggestions: [] };
    answers[SEARCH[1]] = { ...nothing, posted: { jobs: [], total: 0, byWords: false } };
    const { status, html } = await get(path);
    const worker = await readFile(join(DIST, SERVICE_WORKER_PATH), 'utf8');
    const named = html.match(/\/_astro\/[\w.-]+\.js/g) ?? [];
    expect([status, named.length > 0]).toEqual([200, true]);
    expect(named.filter((script) => !worker.includes(`"${script}":`))).toEqual([]);
  },
);

describe('while the database is away', () => {
  it.each(Object.entries(PAGES))('the page of a %s says so and when to try again', async (_, [path, call]) => {
    answers[call] = 503;
    const { status, headers, html } = await get(path);
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
    expect(meta(html, 'robots')).toBe('noindex');
    expect(html).toContain('Our database is temporarily unavailable.');
    expect(html).toMatch(new RegExp(`<a class="button" href="${path}">\\s*Try again`));
    expect(html).toContain('href="/jobs"');
  });

  it('an empty list says that there are no jobs', async () => {
    answers['GET /jobs/featured'] = { jobs: [], total: 0 };
    expect((await get('/featured-jobs')).html).toContain('No jobs available.');
  });
});

describe('what is sent', () => {
  it('may be kept by a CDN, and by a browser with a question', async () => {
    const { headers } = await get(JOB_PAGE);
    const cache = /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+), stale-if-error=(\d+)$/;
    const [, fresh, whileAsking, whileAway] = (cache.exec(headers['cache-control'] ?? '') ?? []).map(Number);
    // What was taken down is not shown for longer.
    for (const stale of [whileAsking, whileAway]) {
      expect((fresh ?? Infinity) + (stale ?? Infinity)).toBeLessThan(60);
    }
    expect(headers['set-cookie']).toBeUndefined();
    const again = await get(JOB_PAGE, { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    answers['GET /jobs/job-details/:id'] = jobDetails({ title: 'Another title' });
    const changed = await get(JOB_PAGE, { 'if-none-match': headers.etag ?? '' });
    expect(changed.status).toBe(200);
    expect(changed.html).toContain('Another title');
  });

  it('counts for the limits of who asks', async () => {
    await get(JOB_PAGE);
    expect(visitor).toBe('203.0.113.9');
  });

  it('is the same for every visitor, and compressed', async () => {
    const plain = await get(JOB_PAGE, { cookie: 'jobSeekerToken=somebody' });
    const { headers, body } = await get(JOB_PAGE, { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toContain('Accept-Encoding');
    expect(gunzipSync(body).toString()).toBe(plain.html);
    const head = await get(JOB_PAGE, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it.each(Object.values(PAGES))('%s allows exactly its inline styles and known scripts', async (path) => {
    const { headers, html } = await get(path);
    const policy = headers['content-security-policy'] ?? '';
    const styles = Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, text = '']) => text);
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`);
    const scripts = [...(path === '/featured-jobs' ? [KEPT_CHOICES_SCRIPT] : []), OLDER_BROWSERS_SCRIPT];
    expect(policy).toContain(`script-src 'self' ${scripts.map((text) => `'${hashOf(text)}'`).join(' ')};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const others = scripts.reduce((rest, text) => rest.replace(`<script>${text}</script>`, ''), html);
    expect(others).not.toMatch(/\sstyle="|\son\w+="|<script>/);
  });

  it('paints from its first response, in 12 kB with what is similar', async () => {
    const similar = {
      posted: ['A', 'B'].map((title) => jobDetails({ title })),
      listings: [LISTING, { ...LISTING, Key: 'd'.repeat(14) }],
      scholarships: ['A', 'B', 'C', 'D'].map((scholarshipTitle) => ({ ...GRANT, scholarshipTitle })),
    };
    for (const call of SIMILAR) answers[call] = similar;
    for (const [path] of Object.values(PAGES)) {
      const { body, html } = await get(path, { 'accept-encoding': 'gzip' });
      expect(body.length, path).toBeLessThan(12_000);
      expect(html).not.toContain('rel="stylesheet"');
    }
  });
});
