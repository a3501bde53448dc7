import type { JobDetails } from '#src/contracts/jobs.ts';
import { experienceText } from '#src/domain/experience.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { salaryText } from '#src/domain/salary.ts';

/** The labels of the facts, in order; the skeleton shows the same. */
export const FACT_LABELS = [
  'Location',
  'Salary',
  'Experience',
  'Posted',
  'Deadline',
  'Views',
] as const;

export function JobFacts({ job }: { readonly job: JobDetails }) {
  const facts: Record<(typeof FACT_LABELS)[number], string> = {
    Location: job.location,
    Salary: salaryText(job),
    Experience: experienceText(job.experience),
    Posted: postedDate(job.createdAt),
    Deadline: job.deadline === null ? 'Not set' : postedDate(job.deadline),
    Views: job.views.toLocaleString('en-GB'),
  };
  return (
    <dl>
      {FACT_LABELS.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{facts[label]}</dd>
        </div>
      ))}
    </dl>
  );
}
