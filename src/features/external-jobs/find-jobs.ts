import type { JobFilter } from '#src/domain/job-filter.ts';
import {
  closingNumber,
  matchRows,
  matchWords,
  needsNames,
  type JobRows,
} from '#src/domain/job-rows.ts';
import { StaleList, type JobData } from './job-data.ts';

/** How far a search has come. */
export interface Finding {
  /** Places in the list of what is found so far, in the order in which they are shown. */
  readonly ids: readonly number[];
  readonly done: boolean;
  /** Whether no title has the keyword, and these have its words in title, company and place. */
  readonly byWords: boolean;
  /** Whether the next rows are still on their way. */
  readonly waits: boolean;
  /** Why a part of the list did not come; undefined when all did. */
  readonly failure: unknown;
}

/**
 * Searches a list shard by shard as it arrives, and tells after every few rows how far it is.
 * @param today `YYYY-MM-DD`: what has closed before is left out
 * @param strict whether to throw `StaleList` when the server has another list by now
 */
export async function* findJobs(
  data: JobData,
  filter: JobFilter,
  today: string,
  strict: boolean,
): AsyncGenerator<Finding, void> {
  const ids: number[] = [];
  const closings = new Map<number, number>();
  let failed: unknown;
  let byWords = false;

  async function* pass(match: typeof matchRows, withNames: boolean) {
    let first = 0;
    for (const [index, shard] of data.shards.entries()) {
      const next = data.shards[index + 1];
      // The next one follows on its heels, and does not share the line with it.
      const goOn = () => void (next && data.rows(next, withNames).catch(() => undefined));
      if (!data.has(shard)) yield { ...soFar(), waits: true };
      const rows = await data.rows(shard, withNames, goOn).catch((failure: unknown) => {
        if (strict && failure instanceof StaleList) throw failure;
        failed ??= failure;
        return [];
      });
      for (const some of rows) {
        for (const row of match(some, filter, today)) add(first + row, some, row);
        yield soFar();
      }
      first += shard.count;
    }
  }

  function soFar(): Finding {
    return { ids, done: false, byWords, waits: false, failure: failed };
  }

  function add(id: number, { columns }: JobRows, row: number): void {
    ids.push(id);
    if (filter.sort === 'closing') closings.set(id, closingNumber(columns, row));
  }

  yield* pass(matchRows, needsNames(filter));
  if (ids.length === 0 && filter.search !== '') {
    byWords = true;
    yield* pass(matchWords, true);
  }
  const closing = (id: number) => closings.get(id) || Infinity;
  // Two open ends: the difference is no number.
  if (filter.sort === 'closing') ids.sort((a, b) => closing(a) - closing(b) || a - b);
  yield { ...soFar(), done: true, byWords: byWords && ids.length > 0 };
}
