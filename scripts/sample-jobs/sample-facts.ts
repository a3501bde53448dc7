import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { Category } from '#src/domain/category-rules.ts';
import { addDays } from '../jobs/clean/calendar.ts';
import type { Random } from './random.ts';

interface SampleDays {
  /** On which the listing was seen. */
  readonly seen: string;
  /** On which the newest of all was seen: none has closed by then. */
  readonly newest: string;
}

export type SampleFacts = Partial<
  Pick<
    ExternalJob,
    'Location' | 'Workplace' | 'Open To' | 'Job Type' | 'Pay' | 'Closing Date' | 'Posted'
  >
>;

const places = [
  ['Accra, Ghana', 40],
  ['Kumasi, Ghana', 16],
  ['Tema, Ghana', 10],
  ['Takoradi, Ghana', 8],
  ['Tamale, Ghana', 6],
  ['Cape Coast, Ghana', 4],
  ['Sunyani, Ghana', 4],
  ['Koforidua, Ghana', 4],
  ['Ho, Ghana; Kumasi, Ghana', 2],
  ['Lagos, Nigeria', 2],
  ['Nairobi, Kenya', 2],
] as const;

/** As boards write it; the last ones leave somebody in Ghana without an answer. */
const openTo = [
  ['Worldwide', 30],
  ['Africa', 20],
  ['Ghana; Nigeria; Kenya', 10],
  ['Europe, Middle East and Africa', 8],
  ['Anywhere except US', 4],
  ['United States only', 12],
  ['Europe', 8],
  ['LATAM', 4],
  ['UTC-1 to UTC+3', 4],
] as const;

/** What the export or feed of such a listing would know. */
export function sampleFacts(
  random: Random,
  category: Category,
  remote: boolean,
  { seen, newest }: SampleDays,
): SampleFacts {
  const facts: SampleFacts = remote ? remoteFacts(random) : placeFacts(random);
  if (random.chance(0.45)) facts['Job Type'] = typeOf(random);
  const paidInCedis = !remote && /Ghana/.test(facts.Location ?? '');
  if (random.chance(0.4) && (remote || paidInCedis)) facts.Pay = payOf(random, remote, category);
  if (random.chance(0.3)) facts['Closing Date'] = addDays(newest, 3 + random.below(75));
  if (random.chance(0.3)) facts.Posted = addDays(seen, -random.below(10));
  return facts;
}

function remoteFacts(random: Random): SampleFacts {
  if (random.chance(0.2)) return { Workplace: 'Remote' };
  return { Location: 'Remote', Workplace: 'Remote', 'Open To': random.weighted(openTo) };
}

function placeFacts(random: Random): SampleFacts {
  if (random.chance(0.25)) return {};
  const Location = random.weighted(places);
  if (random.chance(0.5)) return { Location };
  return { Location, Workplace: random.chance(0.25) ? 'Hybrid' : 'On-site' };
}

function typeOf(random: Random) {
  return random.weighted([
    ['Full Time', 70],
    ['Part Time', 6],
    ['Contract', 14],
    ['Internship', 6],
    ['Temporary', 2],
    ['Volunteer', 2],
  ] as const);
}

function payOf(random: Random, remote: boolean, category: Category): string {
  const step = remote ? 250 : 500;
  const least = remote ? 800 : category === 'Banking' ? 3000 : 1500;
  const low = least + step * random.below(12);
  const high = low + step * (1 + random.below(5));
  const amount = (pay: number) => pay.toLocaleString('en-GB');
  const currency = remote ? 'US$' : 'GH₵';
  return random.chance(0.3)
    ? `${currency} ${amount(low)} a month`
    : `${currency} ${amount(low)} - ${amount(high)} a month`;
}
