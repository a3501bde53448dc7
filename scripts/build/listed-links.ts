import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readPublishedJobs } from '#src/features/external-jobs/published-jobs.build.ts';
import { LISTED_LINKS, listedLinksText } from '#src/server/platform/listed-links.ts';

/** Writes beside the site what it lists of other sites, by which the server knows what can be reported. */
export function listedLinks(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'adwuma:listed-links',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:done': async () => {
        const jobs = readPublishedJobs(process.env, new Date()).map((job) => ({
          kind: 'external_job' as const,
          link: job['Job URL'],
          title: job['Job Title'],
          company: job.Company,
          source: job.Source,
        }));
        // Only now, since it reads its file when it loads: a bad one is told by the pages that show it.
        const { scholarships } = await import('#src/features/scholarships/scholarships.build.ts');
        const grants = scholarships.map(({ scholarshipTitle, link }) => ({
          kind: 'scholarship' as const,
          link,
          title: scholarshipTitle,
          company: '',
          source: '',
        }));
        await writeFile(new URL(LISTED_LINKS, outDir), listedLinksText([...jobs, ...grants]));
      },
    },
  };
}
