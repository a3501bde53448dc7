import type { JobCard } from '#src/contracts/jobs.ts';
import { closesOn } from '#src/domain/jobs/job-openness.ts';
import { postedByText } from '#src/domain/jobs/posted-by.ts';
import { relativeAge } from '#src/domain/dates/relative-age.ts';
import { salaryText } from '#src/domain/pay/salary.ts';
import { fillFields } from './fill-fields.ts';
import { findPart } from './find-part.ts';

/** Fills an empty card of an internal job, marked up as `InternalJobCard.astro`. @param address of its details */
export function fillPostedCard(card: Element, job: JobCard, address: string): void {
  const { title, companyName, category, jobType, location } = job;
  const postedBy = postedByText(job);
  const salary = salaryText(job);
  const createdAt = relativeAge(job.createdAt, new Date());
  const texts = { title, companyName, postedBy, category, jobType, location, salary, createdAt };
  fillFields(card, texts, { title: address });
  if (card instanceof HTMLElement) Object.assign(card.dataset, { key: job.id, closes: closesOn(job) });
  findPart(card, 'closing-date').setAttribute('day', job.deadline ?? '');
}
