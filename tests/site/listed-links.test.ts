import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, TEST_SITE } from '#scripts/checks/command.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { findListed, LISTED_LINKS } from '#src/server/platform/listed-links.ts';

const readList = async <T>(...path: string[]) =>
  JSON.parse(await readFile(join(...path), 'utf8')) as T[];

it('a build says by link what it lists of other sites, and nothing else', async () => {
  const jobs = await readList<ExternalJob>(TEST_SITE, 'client/data/scraped_jobs_cleaned.json');
  for (const { Source: source, Company: company, ...job } of jobs) {
    const listed = await findListed(TEST_SITE, 'external_job', new URL(job['Job URL']).href);
    expect(listed).toContainEqual({ title: job['Job Title'], company, source });
  }
  const scholarships = await readList<Scholarship>(root, 'data/scholarships.json');
  for (const { scholarshipTitle: title, link } of scholarships) {
    const listed = await findListed(TEST_SITE, 'scholarship', new URL(link).href);
    expect(listed).toContainEqual({ title, company: '', source: '' });
    expect(await findListed(TEST_SITE, 'external_job', `${link}?of=nobody`)).toEqual([]);
  }
  expect(existsSync(join(TEST_SITE, 'client', LISTED_LINKS))).toBe(false);
});

it('a folder without a build says nothing', async () => {
  expect(await findListed(join(root, 'tests'), 'scholarship', 'https://a.example/')).toBe(
    undefined,
  );
});
