/** What a job's page shows at a glance, in order: each label, and its field in fill-job.ts. */
export const FACTS = [
  ['Location', 'location'],
  ['Salary', 'salary'],
  ['Experience', 'experience'],
  ['Posted', 'posted'],
  ['Deadline', 'deadline'],
  ['Views', 'views'],
] as const;
