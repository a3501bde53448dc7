import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { diskSpace } from '../disk-space.ts';
import { builtAt, lastBackupFile, modifiedAt } from './file-times.ts';
import { refreshedAt } from '#src/content/nightly-runs.ts';
import type { ApiContext } from '../http/api.ts';

/** The sources of the figures that are not counted but looked up at each request. */
export interface MetricSources {
  /** Connections of the pool to the database. */
  connections: () => { total: number; idle: number; waiting: number };
  /** Confirmed ones. */
  alerts: () => Promise<number>;
  mailsWaiting: () => Promise<number>;
  /** Counted over the last 30 days. */
  mailsGivenUp: () => Promise<number>;
  /** The sums of the site: how much of each is used. */
  siteLimits: () => Promise<readonly { name: string; used: number; most: number }[]>;
  dataDir: string;
  contentDir: string;
  /** The release that serves. */
  dist: string;
}

export interface Metrics {
  readonly countRequest: CountRequest;
  readonly contentType: string;
  /** All figures in the format of Prometheus. */
  readonly text: () => Promise<string>;
}

type SetValue = (value: number, labels?: Record<string, string>) => void;

/** The figures of one server process. */
export function createMetrics(sources: MetricSources): Metrics {
  const { connections, alerts, mailsWaiting, mailsGivenUp, siteLimits } = sources;
  const { dataDir, contentDir, dist } = sources;
  const register = new Registry();
  collectDefaultMetrics({ register });

  /** A figure that is looked up; one that cannot be had is left out, and the others are there. */
  const gauge = (name: string, help: string, look: (set: SetValue) => void | Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state', 'limit'],
      registers: [register],
      async collect() {
        this.reset();
        try {
          await look((value, labels = {}) => this.set(labels, value));
        } catch {
          // The requests that fail for the same reason are in the log.
        }
      },
    });
  gauge('adwuma_database_connections', 'Connections to the database, by state.', (set) => {
    const { total, idle, waiting } = connections();
    set(total - idle, { state: 'used' });
    set(idle, { state: 'idle' });
    set(waiting, { state: 'waited_for' });
  });
  gauge('adwuma_alerts', 'Searches whose new results are mailed.', async (set) => set(await alerts()));
  gauge('adwuma_mails_waiting', 'Mails that wait to be sent.', async (set) => set(await mailsWaiting()));
  gauge('adwuma_mails_given_up', 'Mails of 30 days that were given up.', async (set) => set(await mailsGivenUp()));
  const limits = 'what all networks together may do; uploaded-bytes in kB.';
  gauge('adwuma_site_limit', `The most of ${limits}`, async (set) => {
    for (const { name, most } of await siteLimits()) set(most, { limit: name });
  });
  gauge('adwuma_site_limit_used', `How much is used of ${limits}`, async (set) => {
    for (const { name, used } of await siteLimits()) set(used, { limit: name });
  });
  gauge('adwuma_disk_free_bytes', 'Bytes that are left for DATA_DIR.', async (set) => {
    set((await diskSpace(dataDir)).free);
  });
  const times = {
    backup: ['When the last backup was made.', () => modifiedAt(lastBackupFile(dataDir))],
    build: ['When the site that serves was built.', () => builtAt(dist)],
    refresh: ['When all feeds were last read.', () => refreshedAt(contentDir)],
  } as const;
  for (const [name, [help, timeOf]] of Object.entries(times)) {
    gauge(`adwuma_last_${name}_timestamp_seconds`, help, (set) => {
      const time = timeOf();
      // Zero, so that an alarm on its age also fires where there has been none.
      set(Math.floor((time?.getTime() ?? 0) / 1000));
    });
  }

  return {
    countRequest: createRequestCounts(register),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}

/** Seconds: from a page that is kept to a request that a person gives up on. */
const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts a request whose answer has ended. @param status 0 when the caller went away before */
export type CountRequest = (context: ApiContext, status: number, milliseconds: number) => void;

/** Counts and times requests by the patterns of their routes. */
function createRequestCounts(register: Registry): CountRequest {
  const requests = new Counter({
    name: 'adwuma_requests_total',
    help: 'Requests by route and status; status 0: the caller went away.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'adwuma_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: BOUNDS,
    registers: [register],
  });
  return (context, status, milliseconds) => {
    const route = routeOf(context);
    const { method } = context.req;
    // A caller may send any word as a method.
    requests.labels(METHODS.has(method) ? method : 'other', route, String(status)).inc();
    durations.labels(route).observe(milliseconds / 1000);
  };
}

/** The pattern that answered, so that there are as many labels as routes; `*` for files and unknown addresses. */
function routeOf(context: ApiContext): string {
  return matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*';
}
