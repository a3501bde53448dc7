import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import type { ListingFilter } from '#src/contracts/listings.ts';
import { CATEGORIES } from '#src/domain/category-rules.ts';
import { hasPhrase, hasWords, keywordOf } from '#src/domain/keyword.ts';
import { NO_FILTER } from '#src/domain/listing-filter.ts';
import { LEVELS } from '#src/domain/level-rules.ts';
import { matchPosted, searchedJob, type PostedJob } from '#src/domain/posted-job-search.ts';

const TODAY = '2026-05-20';

const posted = (facts: Partial<PostedJob> = {}): PostedJob => ({
  title: 'Web Developer',
  category: 'Web Development',
  companyName: 'Volta Labs',
  location: 'Accra, Ghana',
  jobType: 'Full Time',
  experience: 0,
  postedOn: '2026-05-01',
  closesOn: '2026-08-01',
  ...facts,
});

describe('the level of a posted job', () => {
  it.each([
    ['Web Developer', 0, 'Not Specified'],
    ['Web Developer', 0.5, 'Entry Level'],
    ['Web Developer', 1, 'Entry Level'],
    ['Web Developer', 1.5, 'Entry Level'],
    ['Web Developer', 2, 'Mid Level'],
    ['Web Developer', 4.5, 'Mid Level'],
    ['Web Developer', 5, 'Senior Level'],
    ['Web Developer', 60, 'Senior Level'],
    // The title speaks first, as it does for imported listings.
    ['Junior Developer', 7, 'Entry Level'],
    ['Senior Developer', 1, 'Senior Level'],
    ['Project Manager', 1, 'Mid Level'],
    ['Office Assistant', 0, 'Entry Level'],
    ['Office Assistant', 3, 'Mid Level'],
  ])('%s with %f years is %s', (title, experience, level) => {
    expect(searchedJob(posted({ title, experience })).level).toBe(level);
  });
});

describe('the category of a posted job', () => {
  it.each([
    ['Laravel Developer', 'Web Development', 'Engineering & Technology'],
    ['Bank Teller', 'Data Entry', 'Banking'],
    // Where the title says nothing, its own category does.
    ['Team member', 'Web Development', 'Engineering & Technology'],
    ['Team member', 'Graphics Design', 'Marketing & Communication'],
    ['Team member', 'Data Entry', 'Administration & Office'],
    ['Team member', 'Visual Editor', 'Marketing & Communication'],
    ['Team member', 'Office Assistant', 'Administration & Office'],
  ] as const)('of %s under %s is %s', (title, category, expected) => {
    expect(searchedJob(posted({ title, category })).category).toBe(expected);
  });
});

describe('a filter over posted jobs', () => {
  const jobs = [
    posted({ title: 'Café Développeur', location: 'Kumasi' }),
    posted({ title: 'Engineer, software', companyName: 'Anɔkye Ltd' }),
    posted({ title: 'Data Entry Clerk', category: 'Data Entry', experience: 1 }),
  ].map((job) => ({ ...searchedJob(job), name: job.title }));
  const find = (filter: Partial<ListingFilter>) => {
    const { matches, byWords } = matchPosted(jobs, { ...NO_FILTER, ...filter }, TODAY);
    return [matches.map(({ name }) => name), byWords];
  };

  it.each<[Partial<ListingFilter>, string[], boolean]>([
    [{}, ['Café Développeur', 'Engineer, software', 'Data Entry Clerk'], false],
    [{ search: 'CAFE  dev' }, ['Café Développeur'], false],
    [{ search: 'e' }, ['Café Développeur', 'Engineer, software', 'Data Entry Clerk'], false],
    [{ search: 'software engineer' }, ['Engineer, software'], true],
    [{ search: 'anokye engineer' }, ['Engineer, software'], true],
    [{ search: 'kumasi' }, ['Café Développeur'], true],
    [{ search: 'surgeon' }, [], false],
    [{ level: 'Entry Level' }, ['Data Entry Clerk'], false],
    [{ category: 'Administration & Office' }, ['Data Entry Clerk'], false],
    [{ search: 'data', level: 'Senior Level' }, [], false],
    [{ category: 'Banking' }, [], false],
    [{ search: 'developers' }, ['Café Développeur'], true],
    [{ search: 'clerks' }, ['Data Entry Clerk'], true],
    [{ country: 'Ghana', city: 'Kumasi' }, ['Café Développeur'], false],
    [{ country: 'Nigeria' }, [], false],
    [{ workplace: 'Remote' }, [], false],
    [{ ghana: 'yes' }, ['Café Développeur', 'Engineer, software', 'Data Entry Clerk'], false],
    [{ source: 'Remotive' }, [], false],
    [{ closing: '7' }, [], false],
    [{ posted: '7' }, [], false],
    [{ posted: '30' }, ['Café Développeur', 'Engineer, software', 'Data Entry Clerk'], false],
  ])('%j finds %j, by words: %s', (filter, titles, byWords) => {
    expect(find(filter)).toEqual([titles, byWords]);
  });

  it('says of any job and keyword what the rule of keywords says', () => {
    const words = fc
      .array(fc.constantFrom('a', 'É', 'e', ' ', 'ɔ', 'Σ', 'ß', 'İ', '👩‍🔬', '\n', '.*', '%'), {
        maxLength: 4,
      })
      .map((pieces) => pieces.join(''));
    const job = fc.record({
      title: words,
      category: fc.constantFrom(...JOB_CATEGORIES),
      companyName: words,
      location: words,
      jobType: fc.constantFrom(...JOB_TYPES),
      experience: fc.double({ min: 0, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(job, { maxLength: 6 }), words, (list, search) => {
        const searched = list.map((one) => searchedJob(posted(one)));
        const { matches } = matchPosted(searched, { ...NO_FILTER, search }, TODAY);
        const keyword = keywordOf(search);
        const inTitle = searched.filter(({ text }) => hasPhrase(text, keyword));
        if (inTitle.length > 0) expect(matches).toEqual(inTitle);
        for (const { text, level, category } of matches) {
          expect(hasPhrase(text, keyword) || hasWords(text, keyword)).toBe(true);
          expect(LEVELS).toContain(level);
          expect(CATEGORIES).toContain(category);
        }
      }),
    );
  });
});
