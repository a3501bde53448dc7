import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { EXAMPLE_MARK } from '#src/domain/demonstration.ts';
import { CATEGORIES, type Category } from '#src/domain/category-rules.ts';
import { addDays } from '../jobs/clean/calendar.ts';
import { UNKNOWN_COMPANY } from '../jobs/clean/company.ts';
import { levelOf } from '#src/domain/level-rules.ts';
import type { Source, SourceRegister } from '../jobs/source-register.ts';
import { companiesOf } from './companies.ts';
import { Random } from './random.ts';
import { sampleFacts, type SampleFacts } from './sample-facts.ts';
import { catalogue } from './titles.ts';

/** What ships; another seed makes other listings. */
export const SAMPLE = { jobs: 600, seed: 20_261_118 } as const;

const NEWEST_DAY = '2026-11-18';
const DAYS = 110;

/** The boards, and how often each is seen. */
const sourceWeights: readonly (readonly [string, number])[] = [
  ['MyJobMag', 22],
  ['Jobweb Ghana', 18],
  ['GhanaJob', 14],
  ['Linkedin', 14],
  ['Glassdoor', 10],
  ['Emploi', 4],
  ['RemoteAfrica', 8],
  ['We Work Remotely', 6],
  ['Remotive', 4],
];
/** Work that is done where the customer, the patient or the machine is. */
const onSite = new Set<Category>([
  'Banking',
  'Building & Architecture',
  'Health',
  'Hospitality',
  'Manufacturing',
  'Supply Chain & Procurement',
  'Tourism & Travel',
]);

/** Invented listings in realistic shares; the same seed gives the same ones. */
export function sampleJobs(count: number, seed: number, register: SourceRegister): ExternalJob[] {
  const random = new Random(seed);
  const sources = sourceWeights.map(([name, weight]) => [entryOf(register, name), weight] as const);
  const days = burstyDays(random);
  const jobs = new Map<string, ExternalJob>();
  while (jobs.size < count) {
    const job = sampleJob(random, sources, random.weighted(days));
    // A listing that is there already would only be merged away.
    const key = `${job['Job Title']}|${job.Company}|${job.Source}`.toLowerCase();
    if (!jobs.has(key)) jobs.set(key, job);
  }
  return [...jobs.values()];
}

function sampleJob(
  random: Random,
  sources: readonly (readonly [Source, number])[],
  day: string,
): ExternalJob {
  const category = random.weighted(CATEGORIES.map((each) => [each, catalogue[each].perMille]));
  const source = random.weighted(sources.filter(([each]) => suits(each.remoteOnly, category)));
  const plain = random.pick(catalogue[category].titles);
  const facts = sampleFacts(random, category, source.remoteOnly, {
    seen: day,
    newest: NEWEST_DAY,
  });
  const title = withNoise(random, withLevel(random, plain), facts);
  // What an export says beside the title, which most often is nothing.
  const stated = random.weighted([
    ['', 70],
    ['Mid Level', 14],
    ['Entry Level', 10],
    ['Senior Level', 6],
  ]);
  return {
    Source: source.name,
    'Job Title': title,
    // So that nobody takes it for an offer.
    Company: `${employer(random, category)} ${EXAMPLE_MARK}`,
    // Never the address of a single job, which would be invented.
    'Job URL': source.home,
    'Job Level': levelOf(title, stated),
    'Job Category': category,
    'Date Scraped': day,
    ...facts,
  };
}

function entryOf(register: SourceRegister, name: string): Source {
  const entry = register.byName(name);
  if (entry === undefined) throw new Error(`${name} is not in the register of sources.`);
  return entry;
}

function suits(remote: boolean, category: Category): boolean {
  return remote ? !onSite.has(category) : category !== 'Remote';
}

function withLevel(random: Random, title: string): string {
  if (/manager|lead|supervisor|assistant|associate/i.test(title)) return title;
  return random.weighted([
    [title, 66],
    [`Senior ${title}`, 12],
    [`Junior ${title}`, 7],
    [`Graduate Trainee - ${title}`, 4],
    [`${title} Intern`, 6],
    [`Lead ${title}`, 3],
    [`${title} (National Service)`, 2],
  ]);
}

/** What exports look like: a place after the title, cut titles. */
function withNoise(random: Random, title: string, { Location }: SampleFacts): string {
  if (random.chance(0.04)) return `${title} - Join a Growing Team and Help Us Build the…`;
  const [town] = Location?.split(',') ?? [];
  return town !== undefined && town !== 'Remote' && random.chance(0.2)
    ? `${title} - ${town}`
    : title;
}

/** Some exports hide the employer. */
function employer(random: Random, category: Category): string {
  if (random.chance(0.03)) return UNKNOWN_COMPANY;
  const company = random.pick(companiesOf(category));
  return random.chance(0.2) ? `${company} Ltd` : company;
}

/** Boards are read every few days, and some days bring many jobs. */
function burstyDays(random: Random): (readonly [string, number])[] {
  const days: (readonly [string, number])[] = [[NEWEST_DAY, 3]];
  for (let back = 1; back < DAYS; back += 1 + random.below(4)) {
    const weight = random.chance(0.2) ? 4 + random.below(5) : 1 + random.next();
    days.push([addDays(NEWEST_DAY, -back), weight * (1 - back / (DAYS * 1.5))]);
  }
  return days;
}
