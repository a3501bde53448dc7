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
