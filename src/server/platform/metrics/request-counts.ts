import { matchedRoutes } from 'hono/route';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ApiContext } from '../http/api.ts';

/** Seconds: from a page that is kept to a request that a person gives up on. */
const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts a request whose answer has ended. @param status 0 when the caller went away before */
export type CountRequest = (context: ApiContext, status: number, milliseconds: number) => void;

/** Counts and times requests by the patterns of their routes. */
export function createRequestCounts(register: Registry): CountRequest {
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
