import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { externalJob } from '#src/contracts/external-jobs.ts';
import { policyOf } from '#src/routes/page-policy.ts';
import { paths } from '#src/routes/paths.ts';
import { createSite } from '#src/server/site/site.ts';

const PUBLISHED_JOBS = 'client/data/scraped_jobs_cleaned.json';
const BUILT_PAGES = [paths.home(), paths.jobs(), paths.scholarships()];
/** Of the pages that are rendered on demand, the one without an id. */
const RENDERED_PAGE = paths.featuredJobs();

/**
 * Asks a release for what no site can do without: its list of jobs, home, both lists and a page that
 * is rendered on demand, each with a policy.
 * @throws Error that says what is wrong
 */
export async function checkRelease(folder: string): Promise<void> {
  const jobs = JSON.parse(await readFile(join(folder, PUBLISHED_JOBS), 'utf8')) as unknown;
  const [fault] = v.safeParse(v.array(externalJob), jobs).issues ?? [];
  if (fault) throw new Error(`The published jobs are not valid: ${fault.message}`);

  const noJobs = () => Promise.resolve(JSON.stringify({ jobs: [], total: 0 }));
  let failure: unknown;
  const site = await createSite(folder, noJobs, { error: (told: unknown) => (failure = told) });
  if (site === undefined) throw new Error('The build has written no site.');
  for (const path of [...BUILT_PAGES, RENDERED_PAGE]) {
    const response = await site.request(path);
    const html = await response.text();
    const policy =
      path === RENDERED_PAGE ? response.headers.get('Content-Security-Policy') : policyOf(html);
    if (response.status !== 200 || !html.includes('</html>') || !policy?.includes('script-src')) {
      throw new Error(`The page ${path} of the new release does not work.`, { cause: failure });
    }
  }
}
