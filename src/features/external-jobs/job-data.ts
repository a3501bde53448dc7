import {
  JOBS_PER_BLOCK,
  type JobRest,
  type NamesFile,
  type ShardList,
  type ShardName,
  type TitlesFile,
} from '#src/contracts/job-shards.ts';
import { rowsOf, type JobRows } from '#src/domain/job-rows.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { jobOf, type ListedJob } from './job-of-row.ts';

/** The files of a shard that are here already. */
export interface GivenShard extends ShardName {
  readonly titles: TitlesFile;
  readonly names: NamesFile;
  readonly blocks: readonly (readonly JobRest[])[];
}

/** The list has changed on the server: what this page knows of it is gone there. */
export class StaleList extends Error {}

/**
 * The published list of jobs, read file by file as searches need it. A job is named by its place in the whole list, from
 * 0. What fails is forgotten, so that the next search asks for it again.
 */
export class JobData {
  readonly shards: readonly ShardName[];
  readonly #rows = new Map<ShardName, readonly JobRows[]>();
  readonly #files = new Map<string, unknown>();
  readonly #asked = new Map<string, Promise<unknown>>();
  readonly #failed = new Set<string>();

  constructor(shards: readonly ShardName[]) {
    this.shards = shards;
  }

  /** A list of one shard that is here already. */
  static of(given: GivenShard): JobData {
    const data = new JobData([given]);
    const rows = rowsOf(given.titles);
    for (const some of rows) some.names = given.names;
    data.#rows.set(given, rows);
    data.#asked.set(listPaths.shard(given.name, 'names'), Promise.resolve(given.names));
    given.blocks.forEach((block, i) => data.#files.set(listPaths.shard(given.name, i), block));
    return data;
  }

  /** The list as the server has it now; this one when it is the same, or cannot be asked. */
  async renewed(): Promise<JobData> {
    try {
      const { shards } = await fetchJson<ShardList>(listPaths.shardList(), 'no-cache');
      const isSame = JSON.stringify(shards) === JSON.stringify(this.shards);
      return isSame ? this : new JobData(shards);
    } catch {
      return this;
    }
  }

  /** Whether nothing has ever arrived. */
  get isEmpty(): boolean {
    return this.#rows.size === 0;
  }

  /**
   * The rows of a shard, with companies and places when they are asked for.
   * @param onAnswer called when its titles are here or on their way: time to ask for more
   */
  async rows(
    shard: ShardName,
    withNames = false,
    onAnswer?: () => void,
  ): Promise<readonly JobRows[]> {
    const names = withNames ? this.#names(shard) : undefined;
    // Both may fail; the first failure is told.
    names?.catch(() => undefined);
    const isWhole = ({ titles, closing }: TitlesFile) =>
      titles.split('\n').length === shard.count && closing.length === shard.count;
    let rows = this.#rows.get(shard);
    if (rows) onAnswer?.();
    else {
      const file = await this.#file(listPaths.shard(shard.name, 'titles'), isWhole, onAnswer);
      // Another search that waited for the same file may have been first.
      rows = this.#rows.get(shard) ?? rowsOf(file);
      this.#rows.set(shard, rows);
    }
    const given = await names;
    if (given) for (const some of rows) some.names = given;
    return rows;
  }

  /** All rows that are here. */
  get rowsHere(): readonly JobRows[] {
    return this.shards.flatMap((shard) => this.#rows.get(shard) ?? []);
  }

  /** Whether the rows of a shard are here. */
  has(shard: ShardName): boolean {
    return this.#rows.has(shard);
  }

  /** What is known of a job whose rows are here: without a link before the rest of it has come. */
  job(id: number): ListedJob {
    const { shard, row } = this.#placeOf(id);
    const block = this.#files.get(blockPath(shard, row)) as readonly JobRest[] | undefined;
    return jobOf(this.#rows.get(shard) ?? [], row, block?.[row % JOBS_PER_BLOCK]);
  }

  /** Waits for what the cards of these jobs show. */
  async loadCards(ids: readonly number[]): Promise<void> {
    const blocks = new Set(
      ids.map((id) => {
        const { shard, row } = this.#placeOf(id);
        return blockPath(shard, row);
      }),
    );
    await Promise.all([...blocks].map((path) => this.#file(path, Array.isArray)));
  }

  #names(shard: ShardName): Promise<NamesFile> {
    const isWhole = ({ ghana }: NamesFile) => ghana.length === shard.count;
    return this.#file(listPaths.shard(shard.name, 'names'), isWhole);
  }

  #placeOf(id: number): { shard: ShardName; row: number } {
    let row = id;
    for (const shard of this.shards) {
      if (row < shard.count) return { shard, row };
      row -= shard.count;
    }
    throw new RangeError(`The list has no job ${id}.`);
  }

  /** A file, asked for once; `isWhole` tells a good one. */
  #file<T>(path: string, isWhole: (file: T) => boolean, onAnswer?: () => void): Promise<T> {
    const asked = this.#asked.get(path) ?? this.#fetch(path, isWhole, onAnswer);
    this.#asked.set(path, asked);
    return asked as Promise<T>;
  }

  async #fetch<T>(path: string, isWhole: (file: T) => boolean, onAnswer?: () => void): Promise<T> {
    try {
      // A bad copy must not come from the browser's cache for ever.
      const cache = this.#failed.has(path) ? 'reload' : 'default';
      const file = await fetchJson<T>(path, cache, onAnswer);
      if (!isWhole(file)) throw new Error(`${path} is not whole.`);
      this.#files.set(path, file);
      return file;
    } catch (failure) {
      this.#asked.delete(path);
      this.#failed.add(path);
      throw failure;
    }
  }
}

function blockPath(shard: ShardName, row: number): string {
  return listPaths.shard(shard.name, Math.floor(row / JOBS_PER_BLOCK));
}

async function fetchJson<T>(path: string, cache: RequestCache, onAnswer?: () => void): Promise<T> {
  const response = await fetch(path, { cache });
  if (response.status === 404) throw new StaleList(`${path} is gone.`);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  onAnswer?.();
  return (await response.json()) as T;
}
