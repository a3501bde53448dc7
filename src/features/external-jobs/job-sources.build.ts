import { parseShownSources, type ShownSource } from '#src/content/source-register.ts';
import { readTextFile } from '#src/content/text-file.ts';
import { sourceNames } from '#src/domain/jobs/job-sources.ts';
import { contentFile } from '#src/settings/content-folder.ts';

const registered = parseShownSources(readTextFile(contentFile('sources.json')));
const byName = new Map(registered.map((source) => [source.name, source]));

/** The sources of a job, whose names are joined as in 'Jobberman; MyJobMag'. */
export function sourcesOf(names: string): ShownSource[] {
  return sourceNames(names).map((name) => byName.get(name) ?? { name });
}

/** Whether feeds may have a job: each of its sources has to say so. @param names as a job names its sources */
export function mayBePassedOn(names: string): boolean {
  return sourcesOf(names).every(({ syndicate }) => syndicate === true);
}
