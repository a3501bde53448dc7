import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { shardFiles } from '#tests/support/shard-server.ts';
import type { RunningSite } from './real-server.ts';
import { startStaticSite, type Stand } from './static-site.ts';

/**
 * Serves the built pages with another job list than theirs, as after a newer build: the shards that they know are gone.
 * `fault` may answer a request for search data, break it off or hold it; then it returns true.
 */
export function startSiteWithJobs(
  lists: readonly (readonly ExternalJob[])[],
  fault: Stand = () => false,
): Promise<RunningSite> {
  const { files } = shardFiles(lists);
  return startStaticSite((request, response) => {
    const path = request.url ?? '';
    if (!path.startsWith('/data/jobs')) return false;
    if (fault(request, response)) return true;
    const file = files.get(path);
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(file);
    return true;
  });
}
