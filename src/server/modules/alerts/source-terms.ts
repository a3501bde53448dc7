import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseShownSources, type ShownSource } from '#src/content/source-register.ts';
import { findItOn, sourceNames, termsOf } from '#src/domain/jobs/job-sources.ts';
import { searchedSource } from '#src/domain/search/search-link.ts';
import type { Services } from '#src/server/services.ts';
import { reasonOf } from '#src/server/platform/http/describe-failure.ts';

/**
 * Where a listing is from, in the words that its sources ask for; 'Find it on Jobberman' where its link is a search
 * there.
 */
export type SourceWords = (names: string, link: string) => string;

/** Reads the register of sources; without it they are named alone. */
export async function readSourceWords({ config, log }: Pick<Services, 'config' | 'log'>): Promise<SourceWords> {
  const known = await readFile(join(config.contentDir, 'sources.json'), 'utf8')
    .then(parseShownSources)
    .catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, 'the register of sources cannot be read');
      return [];
    });
  const byName = new Map<string, ShownSource>(known.map((source) => [source.name, source]));
  return (names, link) => {
    const own = sourceNames(names).map((name) => byName.get(name) ?? { name });
    const searched = searchedSource(link, own);
    return own.map((one) => (one.name === searched ? findItOn(one.name) : termsOf(one) || one.name)).join('; ');
  };
}
