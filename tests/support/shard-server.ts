import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { ShardName } from '#src/contracts/job-shards.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { shardList, shardOf } from '#src/features/external-jobs/job-shards.build.ts';

/** The files of these shards by their address, as a build publishes them. */
export function shardFiles(lists: readonly (readonly ExternalJob[])[]): {
  shards: ShardName[];
  files: Map<string, string>;
} {
  const files = new Map<string, string>();
  const shards = lists.map((jobs) => {
    const { name, count, titles, names, blocks } = shardOf(jobs);
    for (const [file, content] of Object.entries({ titles, names, ...blocks })) {
      files.set(listPaths.shard(name, file), JSON.stringify(content));
    }
    return { name, count };
  });
  const { choices } = shardList(lists.flat());
  files.set(listPaths.shardList(), JSON.stringify({ shards, choices }));
  return { shards, files };
}

/** `fetch` for the files of a build; `fault` may answer, or break off, in their place. */
export function shardFetch(
  files: ReadonlyMap<string, string>,
  fault: (path: string, cache?: RequestCache) => Promise<Response> | undefined = () => undefined,
): (path: string, init?: RequestInit) => Promise<Response> {
  return (path, init) => {
    const faulty = fault(path, init?.cache);
    if (faulty) return faulty;
    const text = files.get(path);
    return Promise.resolve(
      text === undefined ? new Response('Not found', { status: 404 }) : new Response(text),
    );
  };
}
