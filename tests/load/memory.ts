import { withFilledServer } from './filled-server.ts';
import { runLoad, type Target } from './load.ts';
import type { BenchRow } from './rows.ts';
import { bearer, FEATURED, jobDetails, linkClicks, logins } from './targets.ts';

/** Budget of the server's process, after a million requests with everything on. */
const MEGABYTES = 200;
const REQUESTS = 1_000_000;
/** On a machine that is too busy for a million, the bench ends with what was reached until then. */
const MAX_SECONDS = 420;
const SECONDS_A_ROUND = 10;

/** The server's memory at its start, after a tenth of the requests, and at the end of them all. */
export function benchMemory(): Promise<BenchRow[]> {
  return withFilledServer(async (server) => {
    const row = (sent: number): BenchRow => ({
      name: `memory of the server after ${sent.toLocaleString('en')} requests`,
      ...{ value: server.megabytes(), unit: 'MB' },
    });
    const rows = [row(0)];
    const targets = mixed();
    const deadline = performance.now() + MAX_SECONDS * 1000;
    let sent = 0;
    while (sent < REQUESTS && performance.now() < deadline) {
      sent += (await runLoad({ url: server.url, seconds: SECONDS_A_ROUND, targets })).sent;
      if (rows.length === 1 && sent >= REQUESTS / 10) rows.push(row(sent));
    }
    return [...rows, { ...row(sent), target: MEGABYTES }];
  });
}

/** Of each thousand: mostly small reads, a login, and some lists that are megabytes long. */
function mixed(): Target[] {
  const kinds: { share: number; targets: Target[] }[] = [
    { share: 399, targets: [{ path: `${FEATURED}?limit=6` }] },
    { share: 5, targets: [{ path: FEATURED, headers: { 'accept-encoding': 'br' } }] },
    { share: 1, targets: [{ path: FEATURED }] },
    { share: 250, targets: jobDetails() },
    { share: 250, targets: jobDetails(bearer) },
    { share: 94, targets: linkClicks() },
    { share: 1, targets: logins() },
  ];
  // Enough that all 10,000 jobs are read.
  return Array.from({ length: 40_000 }, (_, at) => {
    // A step that shares no factor with 1,000, so that the kinds take turns.
    let place = (at * 619) % 1_000;
    const kind = kinds.find(({ share }) => (place -= share) < 0);
    const target = kind?.targets[Math.floor(at / 4) % kind.targets.length];
    if (target === undefined) throw new Error('The shares are of a thousand.');
    return target;
  });
}
