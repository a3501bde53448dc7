import * as v from 'valibot';
import { readJobsFile } from '#src/content/jobs-file.ts';
import { recordsOf } from '#src/content/json-file.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import type { SourcePages } from '#src/content/source-register.ts';
import { readTextFile } from '#src/content/text-file.ts';
import { scholarship } from '#src/contracts/scholarships.ts';

/** The lists that link to somewhere. */
export const LINK_LISTS = ['jobs', 'scholarships'] as const;
export type LinkList = (typeof LINK_LISTS)[number];

/** What a link leads to. */
export interface ListedThing {
  readonly name: string;
  /** Where it was listed: the sources of a job, or `Scholarships`. */
  readonly source: string;
}

/** Each link of a list once. */
export type NamedLinks = ReadonlyMap<string, ListedThing>;

/** What of a scholarship matters here; the build checks the rest. */
const scholarshipLinks = v.array(
  v.looseObject({
    scholarshipTitle: v.string(),
    link: scholarship.entries.link,
  }),
);

/**
 * The links of both lists, without the pages of the sources themselves: a home page or a search
 * says nothing about a listing, and is not there for programs.
 * @throws {RefusedInput} when a list is not as it should be.
 */
export function readLinks(
  files: Readonly<Record<LinkList, string>>,
  sourcePages: SourcePages,
): Record<LinkList, NamedLinks> {
  const jobs = new Map<string, ListedThing>();
  for (const job of readJobsFile(files.jobs)) {
    const link = job['Job URL'];
    const url = URL.parse(link);
    if (url === null || sourcePages.has(url)) continue;
    jobs.set(link, { name: `${job['Job Title']}, ${job.Company}`, source: job.Source });
  }
  const list = v.safeParse(scholarshipLinks, recordsOf(files.scholarships, readTextFile(files.scholarships)));
  if (!list.success) {
    throw new RefusedInput(`${files.scholarships} is no list of scholarships with links.`);
  }
  const scholarships = new Map<string, ListedThing>();
  for (const { link, scholarshipTitle } of list.output) {
    scholarships.set(link, { name: scholarshipTitle, source: 'Scholarships' });
  }
  return { jobs, scholarships };
}
