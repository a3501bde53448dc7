import type { ExternalJob } from '#src/contracts/external-jobs.ts';

const ROLES = [
  'Software Engineer',
  'Data Analyst',
  'Site Engineer',
  'Accountant',
  'Nurse',
  'Sales Manager',
  'Lab Technician',
  'Network Administrator',
  'Procurement Officer',
  'Biostatistician',
];
const PREFIXES = [
  'Senior',
  'Junior',
  'Lead',
  'Assistant',
  'Principal',
  'Graduate',
  'Remote',
  'Regional',
];
const FIELDS = [
  'Payments',
  'Water Works',
  'Cocoa Research',
  'Telecoms',
  'Solar',
  'Rail',
  'Public Health',
  'Cloud',
  'Mining Safety',
  'Education',
];
const NAMES = [
  'Volta',
  'Sankofa',
  'Akosombo',
  'Baobab',
  'Keta',
  'Larabanga',
  'Pra River',
  'Mole',
  'Aburi',
  'Harmattan',
];
const FORMS = ['Labs', 'Works', 'Partners', 'Systems', 'Energy', 'Clinics', 'Logistics', 'Studios'];
const SOURCES = [
  'Glassdoor',
  'RemoteAfrica',
  'Linkedin',
  'Remotive',
  'We Work Remotely',
  'GhanaJob',
  'MyJobMag',
  'Jobweb Ghana',
];
const CATEGORIES = [
  'Accounting & Finance',
  'Engineering & Technology',
  'Sales & Marketing',
  'Remote',
  'Health',
  'General',
  'Data Science / Analyst',
  'Administration & Office',
];
const LEVELS = ['Entry Level', 'Senior Level'];

/** `count` different jobs, always the same ones, in the shape and about the sizes of real records. */
export function generatedJobs(count: number): ExternalJob[] {
  const random = seeded(20250416);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  return Array.from({ length: count }, (_, i) => ({
    Source: pick(SOURCES),
    'Job Title': `${pick(PREFIXES)} ${pick(ROLES)}, ${pick(FIELDS)} (${pick(NAMES)})`,
    Company: `${pick(NAMES)} ${pick(FORMS)}`,
    'Job URL': `https://jobs.example/view/${Math.floor(random() * 1e12).toString(36)}-${i}?from=list`,
    'Job Level': pick(LEVELS),
    'Job Category': pick(CATEGORIES),
    'Date Scraped': new Date(Date.UTC(2025, 3, 16) - Math.floor((i / count) * 180) * 86_400_000)
      .toISOString()
      .slice(0, 10),
  }));
}

/** The jobs as their file holds them: an array, one record a line. */
export function jobFileText(jobs: readonly ExternalJob[]): string {
  return `[\n${jobs.map((job) => JSON.stringify(job)).join(',\n')}\n]\n`;
}

/** Mulberry32: a small generator of numbers from 0 to 1 that repeats for a seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
