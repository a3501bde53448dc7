import { describe, expect, it } from 'vitest';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { findListings } from '#src/server/modules/listings/find-listings.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { publish } from '#tests/support/published-list.ts';

/** Title, company, place. */
const LISTINGS: readonly (readonly [title: string, company: string, place: string])[] = [
  ['Senior Software Engineer', 'Hubtel', 'Accra, Ghana'],
  ['Software Engineering Intern', 'mPharma', 'Accra, Ghana'],
  ['C++ Developer', 'Ubisoft', 'Remote'],
  ['C# / .NET Developer', 'Turntabl', 'Accra'],
  ['R&D Chemist', 'Nestlé', 'Tema, Ghana'],
  ['Café Manager', 'Kōko King', 'Kumasi, Ghana'],
  ['Data Analyst', 'MTN Ghana', 'Accra, Ghana'],
  ['Business Data Analyst (Power BI)', 'Société Générale', 'Abidjan, Côte d’Ivoire'],
  ['Machine Learning Researcher', 'InstaDeep', 'Kigali, Rwanda'],
  ['Front-End Developer', 'Andela', 'Lagos, Nigeria'],
  ['Frontend Engineer – React', 'Paystack', 'Lagos, Nigeria'],
  ['Node.js Backend Engineer', 'Flutterwave', 'Remote, Africa'],
  ['Lecturer, Mathematics', 'KNUST', 'Kumasi, Ghana'],
  ['Biostatistician', 'Noguchi Institute', 'Legon, Ghana'],
  ['Geoscientist', 'Newmont', 'Ahafo, Ghana'],
  ['Ingénieur Logiciel', 'Orange', 'Dakar, Sénégal'],
  ['QA/Test Automation Lead', 'Amalitech', 'Takoradi, Ghana'],
  ['Full   Stack Developer', 'Rancard', 'Accra, Ghana'],
  ['Women’s Health Data Officer', 'WHO', 'Brazzaville, Congo'],
  ['Database Administrator (DBA)', 'Ecobank', 'Lomé, Togo'],
];
const jobs = LISTINGS.map(([title, company, place]) =>
  externalJob({ 'Job Title': title, Company: company, Location: place }),
);
const { columns } = await publish(jobs);

/** The places in the list of what a keyword finds: in titles, and by its words. */
function find(search: string): { inTitle: readonly number[]; byWords: readonly number[] } {
  const { count, positions } = findListings(columns, { ...noFilter(jobList), search }, '2026-11-22');
  return { inTitle: positions.slice(0, count), byWords: positions.slice(count) };
}

/** The places in the list whose titles have one of these beginnings. */
const idsOf = (beginnings: readonly string[]) =>
  LISTINGS.flatMap(([title], id) => (beginnings.some((one) => title.startsWith(one)) ? [id] : []));

describe('what title has it', () => {
  it.each([
    // As it stands, in any case.
    ['Data Analyst', ['Data A', 'Business']],
    ['DATA ANALYST', ['Data A', 'Business']],
    // Inside a word, and a beginning.
    ['engineer', ['Senior', 'Software', 'Frontend', 'Node']],
    ['stat', ['Biostat']],
    ['ware eng', ['Senior', 'Software']],
    ['dev', ['C++', 'C#', 'Front-', 'Full']],
    ['a', LISTINGS.filter(([title]) => /a|á|à|é.*a/iu.test(title)).map(([title]) => title)],
    // Signs.
    ['C++', ['C++']],
    ['c#', ['C#']],
    ['.net', ['C#']],
    ['r&d chemist', ['R&D']],
    ['front-end', ['Front-']],
    ['node.js', ['Node']],
    ['(dba)', ['Database']],
    ['power bi)', ['Business']],
    ['engineer - react', ['Frontend']],
    ["women's", ['Women']],
    // Accents, either way.
    ['cafe', ['Café']],
    ['CAFÉ', ['Café']],
    ['cafe\u0301', ['Café']],
    ['ingénieur', ['Ingénieur']],
    // Blanks.
    ['  data   analyst ', ['Data A', 'Business']],
    ['data\tanalyst', ['Data A', 'Business']],
    ['full\u00A0stack', ['Full']],
  ])('%j', (search, beginnings) => {
    expect(find(search).inTitle).toEqual(idsOf(beginnings));
  });
});

describe('no title has it, but title, company and place have its words', () => {
  it.each([
    ['engineer software', ['Senior', 'Software', 'Ingénieur']],
    ['developer full stack', ['Full']],
    ['hubtel', ['Senior']],
    ['societe generale', ['Business']],
    ['Koko King', ['Café']],
    ['takoradi', ['QA']],
    ["cote d'ivoire", ['Business']],
    ['developer accra', ['C#', 'Full']],
  ])('%j', (search, beginnings) => {
    expect(find(search)).toEqual({ inTitle: [], byWords: idsOf(beginnings) });
  });
});

/** Titles in the order in which a keyword finds them, of listings that are given newest first. */
async function ordered(search: string, listings: readonly (readonly [title: string, category: string])[]) {
  const { columns: own } = await publish(
    listings.map(([title, category], at) =>
      externalJob({ 'Job Title': title, 'Job Category': category, 'Job URL': `https://jobs.example/${at}` }),
    ),
  );
  const { positions } = findListings(own, { ...noFilter(jobList), search }, '2026-11-22');
  return positions.map((position) => listings[position]?.[0]);
}

describe('the order of what a keyword finds', () => {
  it('begins with titles that have all its words; the name of the category alone comes last', async () => {
    const found = await ordered('engineer site', [
      ['Site Clerk', 'Engineering'],
      ['Engineer, Building Site', 'Building'],
    ]);
    expect(found).toEqual(['Engineer, Building Site', 'Site Clerk']);
  });

  it('prefers the typed word to its other forms, and those to words that only begin like it', async () => {
    const found = await ordered('nurse ward', [
      ['Nursing Ward Clerk', 'Health'],
      ['Wardrobe Nurse', 'Health'],
      ['Ward Nurse', 'Health'],
    ]);
    expect(found.slice(0, 2)).toEqual(['Ward Nurse', 'Nursing Ward Clerk']);
  });

  it('puts a short keyword as a word before one inside a word', async () => {
    const found = await ordered('it', [
      ['Security Guard', 'General'],
      ['IT Officer', 'General'],
    ]);
    expect(found).toEqual(['IT Officer', 'Security Guard']);
  });
});

describe('without and either', () => {
  const listings = [
    ['Senior Nurse', 'Health'],
    ['Nurse', 'Health'],
    ['Midwife', 'Health'],
    ['Front-End Developer', 'General'],
    ['Cape Coast Guide', 'Tourism'],
    ['Coast Guard, Cape Town', 'Security'],
    ['Cleaner -Senior', 'General'],
    ['Director, AT&T', 'General'],
    ['On-site Director', 'General'],
    ['Clerk, New York City', 'General'],
    ['Cook, Trinidad & Tobago', 'Tourism'],
  ] as const;

  it.each([
    ['nurse -senior', ['Nurse']],
    ['-senior nurse -midwife', ['Nurse']],
    ['nurse OR midwife -senior', ['Nurse', 'Midwife']],
    ['front-end', ['Front-End Developer']],
    ['OR', expect.arrayContaining(['Senior Nurse'])],
    // Each part on its own side; at an end 'OR' is a word.
    ['senior nurse OR midwife', ['Senior Nurse', 'Midwife']],
    // A title that has all as it is typed is found.
    ['cleaner -senior', ['Cleaner -Senior']],
    // A category excludes nothing; several words exclude together.
    ['nurse -health', ['Senior Nurse', 'Nurse']],
    ['director -on-site', ['Director, AT&T']],
    ['director -AT&T', ['On-site Director']],
    // All that is not excluded.
    ['-nurse -director -clerk -cook -coast -developer', ['Midwife', 'Cleaner -Senior']],
    ['jobs in new york', ['Clerk, New York City']],
    ['work in Trinidad and Tobago', ['Cook, Trinidad & Tobago']],
    // A place of two words is one word.
    ['jobs in cape coast', ['Cape Coast Guide']],
  ])('%j', async (search, expected) => {
    expect(await ordered(search, listings)).toEqual(expected);
  });
});
