import type { JobDetails } from '#src/contracts/jobs.ts';
import { experienceText } from '#src/domain/experience.ts';
import { mailLink } from '#src/domain/mail-link.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { webLink } from '#src/domain/web-link.ts';
import { paths } from '#src/routes/paths.ts';
import { fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import { cardTexts } from './card-texts.ts';

/** Fills a copy of the markup of JobView.astro. */
export function fillJob(view: Element, job: JobDetails): void {
  const texts = {
    ...cardTexts(job),
    experience: experienceText(job.experience),
    posted: postedDate(job.createdAt),
    deadline: job.deadline === null ? 'Not set' : postedDate(job.deadline),
    views: job.views.toLocaleString('en-GB'),
    description: job.description,
    contactEmail: job.contactEmail,
  };
  fillFields(view, texts, {
    companyName: paths.companyDetails(job.companyId),
    contactEmail: mailLink(job.contactEmail),
  });
  fillWeb(findPart(view, '[data-web=companyWebsite]'), job.companyWebsite);
  fillWeb(findPart(view, '[data-web=applicationLink]'), job.applicationLink);
  if (job.open) findPart(view, '[data-closed]').remove();
}

/** An address that a company typed: a link when it is one, plain text otherwise. */
function fillWeb(place: Element, text: string | null): void {
  if (!text) {
    place.parentElement?.remove();
    return;
  }
  const href = webLink(text);
  if (href === undefined) {
    place.textContent = text;
    return;
  }
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer nofollow' });
  link.textContent = text;
  place.append(link);
}
