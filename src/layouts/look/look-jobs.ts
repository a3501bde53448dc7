import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { JobCard } from '#src/contracts/jobs.ts';

const today = new Date();
const dayIn = (days: number) =>
  new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const job = (title: string, known: Partial<ExternalJob> = {}): ExternalJob => ({
  Source: 'MyJobMag',
  'Job Title': title,
  Company: 'Harmattan Energy Institute',
  'Job URL': 'https://jobs.example/1',
  'Job Level': 'Entry Level',
  'Job Category': 'Engineering & Technology',
  'Date Scraped': dayIn(0),
  ...known,
});

/** A card of each kind: all that can be known, nothing that need not be, remote with each answer, closing at each distance. */
export const lookJobs: readonly ExternalJob[] = [
  job('Graduate Trainee, Power Systems and Protection (National Service may apply)', {
    ...{ Location: 'Tema, Ghana', Workplace: 'Hybrid', 'Job Type': 'Internship' },
    ...{ Pay: 'GH₵ 3,500 - 4,800 a month', 'Closing Date': dayIn(1), Posted: dayIn(-9) },
    Source: 'Jobberman; MyJobMag',
  }),
  job('Laboratory Technician', { 'Job Level': 'Not Specified' }),
  job('Frontend Engineer', {
    ...{ Location: 'Remote', Workplace: 'Remote', 'Open To': 'Worldwide' },
    ...{ Pay: 'US$ 1,800 - 2,600 a month', 'Closing Date': dayIn(40), Source: 'Remotive' },
  }),
  job('Site Reliability Engineer', {
    ...{ Workplace: 'Remote', 'Open To': 'United States only', 'Closing Date': dayIn(4) },
    'Job Level': 'Senior Level',
  }),
  job('Technical Writer', { 'Job Category': 'Remote', 'Closing Date': dayIn(0) }),
];

const posted = (title: string, known: Partial<JobCard> = {}): JobCard => ({
  id: '00000000-0000-4000-8000-000000000001',
  title,
  category: 'Web Development',
  companyName: 'Pesewa Pay',
  postedBy: null,
  ...{ salary: null, minSalary: 8_000, maxSalary: 11_500, payPeriod: 'month' },
  location: 'Accra, Ghana',
  jobType: 'Full Time',
  createdAt: today.toISOString(),
  deadline: null,
  ...known,
});

export const lookPostedJobs: readonly JobCard[] = [
  posted('Web Engineer, Merchant Tools', { deadline: dayIn(3) }),
  posted('Curriculum Platform Developer', { minSalary: null, maxSalary: null }),
  posted('Tax Systems Analyst', { companyName: 'Volta Revenue Office', postedBy: 'Pesewa Pay' }),
];
