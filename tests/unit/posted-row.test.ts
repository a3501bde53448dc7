import { describe, expect, it } from 'vitest';
import { jobList, type ListingFilter } from '#src/contracts/lists/job-list.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { postedRow, type PostedJob } from '#src/server/modules/listings/posted-row.ts';
import { findListings } from '#src/server/modules/listings/find-listings.ts';
import { ColumnsBuilder } from '#src/server/modules/listings/listing-columns.ts';

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
    ['Web Developer', 1.5, 'Entry Level'],
    ['Web Developer', 2, 'Mid Level'],
    ['Web Developer', 4.5, 'Mid Level'],
    ['Web Developer', 5, 'Senior Level'],
    // The title speaks first, as it does for imported listings.
    ['Junior Developer', 7, 'Entry Level'],
    ['Senior Developer', 1, 'Senior Level'],
    ['Project Manager', 1, 'Mid Level'],
    ['Office Assistant', 3, 'Mid Level'],
  ])('%s with %f years is %s', (title, experience, level) => {
    expect(postedRow(posted({ title, experience })).choices).toContain(`level:${level}`);
  });

  it.each([
    ['Internship', 'Entry Level'],
    ['Attachment', 'Entry Level'],
    ['National Service', 'Entry Level'],
    ['Temporary', 'Mid Level'],
    ['Volunteer', 'Mid Level'],
  ] as const)('of the type %s is %s, with two years and as a manager', (jobType, level) => {
    const rows = [{ experience: 2 }, { title: 'Project Manager' }].map((facts) =>
      postedRow(posted({ jobType, ...facts })),
    );
    for (const { choices } of rows) expect(choices).toContain(`level:${level}`);
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
    ['Team member', 'Software & Data', 'Engineering & Technology'],
    ['Team member', 'Engineering', 'Engineering & Technology'],
    ['Team member', 'Health & Life Sciences', 'Health'],
    ['Team member', 'Agriculture & Environment', 'General'],
    ['Team member', 'Energy & Mining', 'Engineering & Technology'],
    ['Team member', 'Construction & Surveying', 'Building & Architecture'],
    ['Team member', 'Laboratory & Research', 'Health'],
    ['Team member', 'Teaching & Training', 'General'],
    ['Team member', 'IT Support & Networks', 'Engineering & Technology'],
    ['Team member', 'Manufacturing & Quality', 'Manufacturing'],
    ['Team member', 'Finance & Business', 'Accounting & Finance'],
    ['Nurse', 'Other', 'Health'],
    ['Team member', 'Other', 'General'],
  ] as const)('of %s under %s is %s', (title, category, expected) => {
    expect(postedRow(posted({ title, category })).choices).toContain(`category:${expected}`);
  });
});

describe('a filter over posted jobs', () => {
  const jobs = [
    posted({ title: 'Café Développeur', location: 'Kumasi' }),
    posted({ title: 'Engineer, software', companyName: 'Anɔkye Ltd' }),
    posted({ title: 'Data Entry Clerk', category: 'Data Entry', experience: 1 }),
  ];
  const builder = new ColumnsBuilder();
  for (const job of jobs) builder.add(postedRow(job));
  const columns = builder.build();
  const find = (filter: Partial<ListingFilter>) => {
    const { count, positions } = findListings(columns, { ...noFilter(jobList), ...filter }, TODAY);
    const found = count > 0 ? positions.slice(0, count) : positions;
    return [found.map((position) => jobs[position]?.title), count === 0 && found.length > 0];
  };

  it.each<[Partial<ListingFilter>, string[], boolean]>([
    [{}, ['Café Développeur', 'Engineer, software', 'Data Entry Clerk'], false],
    [{ search: 'CAFE  dev' }, ['Café Développeur'], false],
    [{ search: 'software engineer' }, ['Engineer, software'], true],
    [{ search: 'anokye engineer' }, ['Engineer, software'], true],
    [{ search: 'kumasi' }, ['Café Développeur'], true],
    [{ search: 'surgeon' }, [], false],
    [{ level: 'Entry Level' }, ['Data Entry Clerk'], false],
    [{ category: 'Administration & Office' }, ['Data Entry Clerk'], false],
    [{ search: 'data', level: 'Senior Level' }, [], false],
    [{ search: 'developers' }, ['Café Développeur'], true],
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
});
