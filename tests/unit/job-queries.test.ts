import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '#src/domain/job-filter.ts';
import { findJobs, type Finding } from '#src/features/external-jobs/find-jobs.ts';
import { JobData } from '#src/features/external-jobs/job-data.ts';
import { shardOf } from '#src/features/external-jobs/job-shards.build.ts';
import { waysOn } from '#src/features/external-jobs/ways-on.ts';
import { externalJob } from '#tests/support/external-job.ts';

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
const data = JobData.of({
  ...{ name: 'all', count: jobs.length, blocks: [] },
  ...shardOf(jobs),
});

async function find(search: string): Promise<Finding> {
  let last: Finding | undefined;
  for await (const finding of findJobs(data, { ...NO_FILTER, search }, '2026-11-22', false)) {
    last = finding;
  }
  if (!last) throw new Error('The search told nothing.');
  return last;
}

/** The places in the list whose titles have one of these beginnings. */
const idsOf = (beginnings: readonly string[]) =>
  LISTINGS.flatMap(([title], id) => (beginnings.some((one) => title.startsWith(one)) ? [id] : []));

describe('what title has it', () => {
  it.each([
    // As it stands, in any case.
    ['Data Analyst', ['Data A', 'Business']],
    ['data analyst', ['Data A', 'Business']],
    ['DATA ANALYST', ['Data A', 'Business']],
    ['lecturer', ['Lecturer']],
    ['machine learning', ['Machine']],
    // Inside a word, and a beginning.
    ['engineer', ['Senior', 'Software', 'Frontend', 'Node']],
    ['engineering', ['Software']],
    ['stat', ['Biostat']],
    ['scien', ['Geosc']],
    ['ware eng', ['Senior', 'Software']],
    ['dev', ['C++', 'C#', 'Front-', 'Full']],
    ['base', ['Database']],
    ['a', LISTINGS.filter(([title]) => /a|á|à|é.*a/iu.test(title)).map(([title]) => title)],
    // Signs.
    ['C++', ['C++']],
    ['c++', ['C++']],
    ['c#', ['C#']],
    ['.net', ['C#']],
    ['R&D', ['R&D']],
    ['r&d chemist', ['R&D']],
    ['front-end', ['Front-']],
    ['node.js', ['Node']],
    ['qa/test', ['QA']],
    ['(dba)', ['Database']],
    ['power bi)', ['Business']],
    ['engineer - react', ['Frontend']],
    ['Engineer – React', ['Frontend']],
    ["women's", ['Women']],
    ['Women’s', ['Women']],
    // Accents, either way.
    ['cafe', ['Café']],
    ['CAFÉ', ['Café']],
    ['cafe\u0301', ['Café']],
    ['ingenieur', ['Ingénieur']],
    ['ingénieur', ['Ingénieur']],
    // Blanks.
    ['  data   analyst ', ['Data A', 'Business']],
    ['data\tanalyst', ['Data A', 'Business']],
    ['full stack', ['Full']],
    ['full\u00A0stack', ['Full']],
  ])('%j', async (search, beginnings) => {
    const { ids, byWords } = await find(search);
    expect(ids).toEqual(idsOf(beginnings));
    expect(byWords).toBe(false);
  });
});

describe('no title has it, but title, company and place have its words', () => {
  it.each([
    ['engineer software', ['Senior', 'Software']],
    ['analyst data', ['Data A', 'Business']],
    ['developer full stack', ['Full']],
    ['mathematics lecturer', ['Lecturer']],
    ['hubtel', ['Senior']],
    ['nestle', ['R&D']],
    ['societe generale', ['Business']],
    ['Koko King', ['Café']],
    ['takoradi', ['QA']],
    ['dakar senegal', ['Ingénieur']],
    ['lome', ['Database']],
    ["cote d'ivoire", ['Business']],
    ['developer accra', ['C#', 'Full']],
    ['engineer paystack lagos', ['Frontend']],
  ])('%j', async (search, beginnings) => {
    const { ids, byWords } = await find(search);
    expect(ids).toEqual(idsOf(beginnings));
    expect(byWords).toBe(true);
  });
});

describe('nothing has it: the nearest words lead on', () => {
  it.each([
    ['enginer', 'engineer'],
    ['sofware engineer', 'software engineer'],
    ['analist', 'analyst'],
    ['devloper', 'developer'],
    ['geocsientist', 'geoscientist'],
    ['lecturrer', 'lecturer'],
  ])('%j leads to %j', async (search, near) => {
    expect((await find(search)).ids).toEqual([]);
    const ways = waysOn({ ...NO_FILTER, search }, data.rowsHere);
    expect(ways.map(({ label }) => label)).toContain(`“${near}”`);
  });

  it('what is near to nothing finds nothing', async () => {
    expect((await find('zzzzqqqq')).ids).toEqual([]);
    const labels = waysOn({ ...NO_FILTER, search: 'zzzzqqqq' }, data.rowsHere);
    expect(labels.filter(({ label }) => label.startsWith('“'))).toEqual([]);
  });
});
