import { JSDOM } from 'jsdom';
import { beforeAll, expect, it, vi } from 'vitest';
import { TEST_SITE } from '#scripts/command/repository.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import { hostWords } from '#src/domain/scholarships/scholarship-words.ts';
import { externalJobs } from '#src/features/external-jobs/external-jobs.build.ts';
import { jobCardTexts } from '#src/features/external-jobs/listing-card-texts.ts';
import { itemOf } from '#src/features/saved/card-item.ts';
import { listedScholarships } from '#src/features/scholarships/scholarships.build.ts';
import { createSite } from '#src/server/site/site.ts';
import { pages } from '#tests/support/built-site.ts';

// An item of this site is known by its origin.
beforeAll(() => void vi.stubGlobal('location', new URL('https://jobs.example.org/jobs')));

/** What each card of the built pages of a list says, by its key. */
function itemsOn(path: RegExp): Map<string, SavedItem> {
  const cards = pages
    .filter((page) => path.test(page.path))
    .map(({ html }) => new JSDOM(html).window.document)
    .flatMap((page) => [...page.querySelectorAll<HTMLElement>('li[data-kind]')]);
  return new Map(cards.map(itemOf).map((item) => [item.key, item]));
}

const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

it('a card of a listing carries it as data', () => {
  const items = itemsOn(/^\/jobs(\/\d+)?$/);
  expect(items.size).toBe(externalJobs.length);
  for (const job of externalJobs) {
    const texts = jobCardTexts(job, ghanaEligibility(job), new Date());
    const item = items.get(job.Key);
    expect(item).toMatchObject({
      kind: 'listing',
      key: job.Key,
      link: new URL(job['Job URL']).href,
      title: texts.title.replaceAll(/\s+/g, ' '),
      company: texts.company,
      closes: job['Closing Date'] ?? null,
      usuallyCloses: [],
      note: '',
      appliedOn: null,
    });
    const said = [
      line(texts.place, texts.workplace, texts.openTo),
      line(texts.pay, texts.ghana),
      line(texts.level, texts.type, texts.category),
    ];
    const facts = item?.facts.join('\n') ?? '';
    for (const one of said) expect(facts).toContain(one);
    for (const source of job.Source.split('; ')) expect(facts).toContain(source);
    expect(facts).not.toMatch(/\bago\b|Closes|Link checked/);
  }
});

it('the server cuts the card of a hidden listing, and no other, out of a built page', async () => {
  const keysOf = (html: string) =>
    [...new JSDOM(html).window.document.querySelectorAll('[name=external_job]')].map((one) =>
      one.getAttribute('value'),
    );
  const [first, second, ...others] = keysOf(pages.find(({ path }) => path === '/jobs')?.html ?? '');
  const noApi = () => Promise.reject(new Error('This page makes no call.'));
  const site = await createSite(TEST_SITE, noApi, console, undefined, () => new Set([second ?? '']));
  const shown = await site?.request('/jobs');
  expect(keysOf((await shown?.text()) ?? '')).toEqual([first, ...others]);
  expect(others).not.toEqual([]);
});

it('a card of a scholarship carries it as data', () => {
  const items = itemsOn(/^\/scholarships(\/\d+)?$/);
  expect(items.size).toBe(listedScholarships.length);
  for (const one of listedScholarships) {
    const item = items.get(one.key);
    expect(item).toMatchObject({
      kind: 'scholarship',
      key: one.key,
      link: new URL(one.link).href,
      title: one.scholarshipTitle,
      company: '',
      closes: one.closes ?? null,
      usuallyCloses: one.usuallyCloses ?? [],
    });
    const facts = item?.facts.join('\n') ?? '';
    for (const said of [one.levels?.join(', '), one.hosts && hostWords(one.hosts), one.note]) {
      expect(facts).toContain(said ?? '');
    }
    expect(facts).not.toMatch(/Usually closes|Available|Link checked/);
  }
});
