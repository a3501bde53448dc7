import { withFilledServer } from './filled-server.ts';
import { runLoad, type Target } from './load.ts';
import type { BenchRow } from './rows.ts';
import { bearer, FEATURED, jobDetails, linkClicks, logins } from './targets.ts';
import { BROWSER_ENCODINGS } from './browser-request.ts';

/** Budget of the server's process, after a million requests with everything on. */
const MEGABYTES = 250;
const REQUESTS = 1_000_000;
/** On a machine that is too busy for a million, the bench ends with what was reached until then. */
const MAX_SECONDS = 420;
const SECONDS_A_ROUND = 10;

/** The server's memory at its start, and at the end of all requests. */
export function benchMemory(): Promise<BenchRow[]> {
  return withFilledServer(async ({ url, megabytes }) => {
    const row = (sent: number): BenchRow => ({
      name: `memory of the server after ${sent.toLocaleString('en')} requests`,
      value: megabytes(),
      unit: 'MB',
    });
    const atStart = row(0);
    const targets = mixed();
    const deadline = performance.now() + MAX_SECONDS * 1000;
    let sent = 0;
    while (sent < REQUESTS && performance.now() < deadline) {
      sent += (await runLoad({ url, seconds: SECONDS_A_ROUND, targets })).sent;
    }
    return [atStart, { ...row(sent), target: MEGABYTES }];
  });
}

/** Of each thousand: a login, six lists that are megabytes long, 100 clicks, and small reads. */
function mixed(): Target[] {
  const featured: Target = { path: `${FEATURED}?limit=6` };
  const compressed: Target = { path: FEATURED, headers: { 'accept-encoding': BROWSER_ENCODINGS } };
  const [details, own, clicks, people] = [jobDetails(), jobDetails(bearer), linkClicks(), logins()];
  const targetAt = (at: number): Target | undefined => {
    if (at % 1_000 === 0) return people[at / 1_000];
    if (at % 1_000 === 1) return { path: FEATURED };
    if (at % 200 === 2) return compressed;
    if (at % 10 === 3) return clicks[Math.floor(at / 10) % clicks.length];
    const turn = Math.floor(at / 4);
    return [featured, featured, details[turn], own[turn]][at % 4];
  };
  // Four times the 10,000 jobs, so that all of them have their turn.
  return Array.from({ length: 40_000 }, (_, at) => targetAt(at) ?? featured);
}
