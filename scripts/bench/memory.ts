import { bearer, FEATURED, featuredEtag, jobDetails, linkClicks, logins } from './api-cases.ts';
import type { BenchRow } from './bench-row.ts';
import { withFilledServer } from './filled-server.ts';
import { runLoad, type Target } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';

/** Design section 7: of the server's process, after a million requests with everything on. */
export const MEGABYTES = 130;
const REQUESTS = 1_000_000;
/** On a machine that is too busy for a million, what was reached until then is told. */
const MOST_SECONDS = 420;
const SECONDS_A_ROUND = 10;

/** The server's memory at its start, after a tenth of the requests, and at the end of them all. */
export async function benchMemory(): Promise<BenchRow[]> {
  return withFilledServer(async (server) => {
    const rows = [memory('at its start', server)];
    const targets = mixed(await featuredEtag(server));
    const deadline = performance.now() + MOST_SECONDS * 1000;
    let sent = 0;
    while (sent < REQUESTS && performance.now() < deadline) {
      const before = sent;
      sent += (await runLoad({ url: server.url, seconds: SECONDS_A_ROUND, targets })).sent;
      const tenth = REQUESTS / 10;
      if (before < tenth && sent >= tenth) rows.push(memory(after(sent), server));
    }
    return [...rows, { ...memory(after(sent), server), target: MEGABYTES }];
  });
}

const after = (sent: number) => `after ${sent.toLocaleString('en')} requests`;

const memory = (when: string, server: MeasuredServer): BenchRow => ({
  name: `memory of the server ${when}`,
  value: server.megabytes(),
  unit: 'MB',
});

/** Of each thousand: mostly small reads, a login, and some lists that are megabytes long. */
function mixed(etag: string): Target[] {
  const kinds: { share: number; targets: Target[] }[] = [
    { share: 399, targets: [{ path: FEATURED, headers: { 'if-none-match': etag } }] },
    { share: 5, targets: [{ path: FEATURED, headers: { 'accept-encoding': 'br' } }] },
    { share: 1, targets: [{ path: FEATURED }] },
    { share: 250, targets: jobDetails() },
    { share: 250, targets: jobDetails(bearer) },
    { share: 94, targets: linkClicks() },
    { share: 1, targets: logins() },
  ];
  return Array.from({ length: THOUSANDS * 1_000 }, (_, at) => {
    // A step that shares no factor with 1,000, so that the kinds take turns.
    let place = (at * 619) % 1_000;
    const kind = kinds.find(({ share }) => (place -= share) < 0);
    const target = kind?.targets[Math.floor(at / 4) % kind.targets.length];
    if (target === undefined) throw new Error('The shares are of a thousand.');
    return target;
  });
}

/** Enough that all 10,000 jobs are asked for. */
const THOUSANDS = 40;
