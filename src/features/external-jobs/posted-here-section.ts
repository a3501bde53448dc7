import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { jobEndpoints } from '#src/contracts/jobs.ts';
import { companiesOf } from '#src/domain/posted-by.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/site-config.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { copyOf } from '#src/ui/fill-fields.ts';
import { fillPostedCard } from '#src/ui/fill-posted-card.ts';
import { findPart } from '#src/ui/find-part.ts';

type Found = EndpointResponse<typeof jobEndpoints.searchJobs>;

const section = document.createElement('template');
section.innerHTML = `<section aria-labelledby="posted-here">
  <div class="bar">
    <h3 id="posted-here" tabindex="-1">Posted on this site</h3>
    <p>
      <a class="button button--quiet">See more<span class="visually-hidden"> jobs posted here</span></a>
    </p>
  </div>
  <p class="soft small" data-how></p>
  <ul class="sheet"></ul>
</section>`;

/** Marked up as `InternalJobCard.astro`, which in the page would cost every visit what only a search shows. */
const card = document.createElement('template');
card.innerHTML = `<li class="job">
  <h3><a data-field="title"></a></h3>
  <p class="job__who dots">
    <b data-field="companyName"></b>
    <span data-field="postedBy"></span>
    <span data-field="location"></span>
  </p>
  <p class="job__facts">
    <span class="job__pay" data-field="salary"></span>
    <closing-date class="due"></closing-date>
  </p>
  <p class="job__meta dots">
    <span data-field="jobType"></span>
    <span data-field="category"></span>
    <span class="from">
      <span class="source">
        <i class="mark mark--own" aria-hidden="true">${site.name.slice(0, 1)}</i>
        <span>Posted here</span>
      </span>
      <span data-field="createdAt"></span>
    </span>
  </p>
</li>`;

/** The section that shows what was found by a keyword; a demonstration among it is named at the page's top. */
export function postedSection({ jobs, total, byWords }: Found, search: string): HTMLElement {
  noteDemonstration(companiesOf(jobs));
  const made = copyOf(section) as HTMLElement;
  if (byWords) findPart(made, '[data-how]').textContent = wordsFound(search);
  const more = findPart<HTMLAnchorElement>(made, 'a');
  more.href = paths.featuredJobs() + (search && `?${new URLSearchParams({ search })}`);
  more.hidden = total === jobs.length;
  const cards = jobs.map((job) => {
    const filled = copyOf(card);
    fillPostedCard(filled, job, paths.jobDetails(job.id));
    return filled;
  });
  findPart(made, 'ul').append(...cards);
  return made;
}

const wordsFound = (search: string) =>
  `No title here has “${search}”: these have its words in title, company or place.`;
