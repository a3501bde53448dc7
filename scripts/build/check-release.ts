import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { publishedJob } from '#src/contracts/external-jobs.ts';
import { listedScholarship } from '#src/contracts/scholarships.ts';
import { policyOf } from '#src/routes/page-policy.ts';
import { paths } from '#src/routes/paths.ts';
import { createSite, PUBLISHED_JOBS, PUBLISHED_SCHOLARSHIPS } from '#src/server/site/site.ts';

/** The lists that a release has to publish, by name. */
const LISTS = [
  ['jobs', PUBLISHED_JOBS, publishedJob],
  ['scholarships', PUBLISHED_SCHOLARSHIPS, listedScholarship],
] as const;
const BUILT_PAGES = [paths.home(), paths.jobs(), paths.scholarships()];
/** The only page without an id that is rendered on demand. */
const RENDERED_PAGE = paths.featuredJobs();

/**
 * Asks a release for what no site can do without: its published lists, home, the pages of both and
 * a page that is rendered on demand, each with a policy.
 * @throws Error that says what is wrong
 */
export async function checkRelease(folder: string): Promise<void> {
  for (const [what, file, schema] of LISTS) {
    const list = JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown;
    const [fault] = v.safeParse(v.array<v.GenericSchema>(schema), list).issues ?? [];
    if (fault) throw new Error(`The published ${what} are not valid: ${fault.message}`);
  }

  const noJobs = () => Promise.resolve(JSON.stringify({ jobs: [], total: 0 }));
  let failure: unknown;
  const site = await createSite(folder, noJobs, { error: (logged: unknown) => (failure = logged) });
  if (site === undefined) throw new Error('The build has written no site.');
  for (const path of [...BUILT_PAGES, RENDERED_PAGE]) {
    const response = await site.request(path, {}, { address: '127.0.0.1' });
    const html = await response.text();
    const policy = path === RENDERED_PAGE ? response.headers.get('Content-Security-Policy') : policyOf(html);
    if (response.status !== 200 || !html.includes('</html>') || !policy?.includes('script-src')) {
      throw new Error(`The page ${path} of the new release does not work.`, { cause: failure });
    }
  }
}
