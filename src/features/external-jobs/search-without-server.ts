import { newestJobs } from 'virtual:published-jobs';
import type { PublishedJob } from '#src/contracts/external-jobs.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';
import { jobCountText, NO_JOB_MATCHES } from '#src/domain/jobs/job-list.ts';
import { JOBS_PER_PAGE } from '#src/domain/jobs/job-pages.ts';
import { keywordParts } from '#src/domain/search/keyword-parts.ts';
import { isWordless, wordlessText } from '#src/domain/search/keyword-texts.ts';
import { searchText } from '#src/domain/search/search-text.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { logWarning } from '#src/browser/log.ts';

/** Before they answer, results can only be plain: part of a title, a level and a category. */
const LIMITS =
  'The server does not answer. Until it does, only title, level and category are searched, and this list may be old.';

/**
 * The results of a query in the published list, or where that does not come in the list of this script: in the place of
 * the server's results, with plainer cards.
 */
export async function searchWithoutServer(query: URLSearchParams): Promise<Element> {
  const found = filterJobs(await publishedJobs(), query, new Date());
  const pages = Math.max(1, Math.ceil(found.length / JOBS_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), pages);
  const shown = found.slice((page - 1) * JOBS_PER_PAGE, page * JOBS_PER_PAGE);
  const count = element('p', '', jobCountText(found.length));
  count.dataset['count'] = String(found.length);
  const status = element('p', 'soft small', `Page ${page} of ${pages}. Newest first`);
  status.dataset['status'] = '';
  const list = element('ul', 'sheet', ...shown.map(card));
  list.dataset['jobs'] = '';
  const results = element('div', '', element('p', 'notice', LIMITS));
  results.dataset['part'] = 'results';
  results.append(element('div', 'bar', count, status));
  results.append(shown.length > 0 ? list : nothingFound(query.get('search') ?? ''));
  results.append(...pageLink('Previous', query, page - 1, pages), ' ', ...pageLink('Next', query, page + 1, pages));
  return results;
}

async function publishedJobs(): Promise<readonly PublishedJob[]> {
  try {
    const response = await fetch(listPaths.jobFile(), { cache: 'no-cache' });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as PublishedJob[];
  } catch (failure) {
    logWarning('The job file failed; the built-in list is used.', failure);
    return newestJobs;
  }
}

function filterJobs(jobs: readonly PublishedJob[], query: URLSearchParams, now: Date): PublishedJob[] {
  const { alternatives, excluded } = keywordParts(query.get('search') ?? '');
  const has = (job: PublishedJob, phrase: string) => searchText(job['Job Title']).includes(searchText(phrase));
  const level = query.get('level') ?? '';
  const category = query.get('category') ?? '';
  return jobs.filter(
    (job) =>
      (alternatives.length === 0 || alternatives.some((phrase) => has(job, phrase))) &&
      !excluded.some((word) => has(job, word)) &&
      (level === '' || job['Job Level'] === level) &&
      (category === '' || job['Job Category'] === category) &&
      !isClosed(job['Closing Date'], now),
  );
}

function card(job: PublishedJob): HTMLElement {
  const link = element('a', '', job['Job Title']);
  Object.assign(link, { href: job['Job URL'], target: '_blank', rel: 'noopener noreferrer' });
  link.dataset['track'] = 'external_job';
  const who = [job.Company, job.Location ?? ''].filter((text) => text !== '');
  const kind = [job['Job Level'], job['Job Category'], job.Source].filter((text) => text !== '');
  return element(
    'li',
    'job',
    element('h3', '', link),
    element('p', 'job__who dots', ...who.map((text) => element('span', '', text))),
    element('p', 'job__meta dots', ...kind.map((text) => element('span', '', text))),
  );
}

function nothingFound(search: string): HTMLElement {
  const sentences = isWordless(search) ? [NO_JOB_MATCHES, wordlessText(search)] : [NO_JOB_MATCHES];
  return element('div', 'empty', ...sentences.map((sentence) => element('p', '', sentence)));
}

/** A link that All Jobs follows in place; none beyond the ends. */
function pageLink(words: string, query: URLSearchParams, page: number, pages: number): Element[] {
  if (page < 1 || page > pages) return [];
  const to = new URLSearchParams(query);
  to.set('page', String(page));
  const link = element('a', 'button button--quiet', words);
  link.setAttribute('href', paths.jobsFound(to.toString()));
  return [link];
}

function element(tag: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...content);
  return made;
}
