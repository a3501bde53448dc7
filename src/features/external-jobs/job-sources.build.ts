import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { contentFile } from '#src/content-folder.ts';
import { sourceNames } from '#src/domain/jobs/job-sources.ts';
import type { SearchableSource } from '#src/domain/search/search-link.ts';

const source = v.object({
  name: v.string(),
  attribution: v.object({ text: v.string(), link: v.string() }),
  searchTemplate: v.optional(v.string()),
  searchTemplates: v.optional(v.record(v.string(), v.string())),
  syndicate: v.optional(v.boolean(), false),
});

/** A source as cards show it: one that is not in the register has its name alone. */
export interface JobSource extends SearchableSource {
  /** The words and the link that it asks for. */
  readonly attribution?: { readonly text: string; readonly link: string };
  /** Whether its terms let others pass its listings on. */
  readonly syndicate?: boolean;
}

/** The sources of the register (`data/README.md`). */
export const registeredSources: readonly JobSource[] = v.parse(
  v.pipe(v.string(), v.parseJson(), v.array(source)),
  readFileSync(contentFile('sources.json'), 'utf8'),
);

const byName = new Map(registeredSources.map((each) => [each.name, each]));

/** The sources of a job, whose names are joined as in 'Jobberman; MyJobMag'. */
export function sourcesOf(names: string): JobSource[] {
  return sourceNames(names).map((name) => byName.get(name) ?? { name });
}

/** Whether feeds may have a job: each of its sources has to say so. @param names as a job names its sources */
export function mayBePassedOn(names: string): boolean {
  return sourcesOf(names).every(({ syndicate }) => syndicate === true);
}
