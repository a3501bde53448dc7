import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#src/server/platform/http/api.ts';

/** Answers 304 where nothing has changed since the day of a reader that knows no ETag. */
export const ifModifiedSince = createMiddleware<ApiEnv>(async (context, next) => {
  await next();
  const { req, res } = context;
  if (res.status !== 200 || req.header('If-None-Match') !== undefined) return;
  const changed = Date.parse(res.headers.get('Last-Modified') ?? '');
  const since = Date.parse(req.header('If-Modified-Since') ?? '');
  // Neither is a number where there is no such header.
  if (changed <= since) context.res = new Response(null, { status: 304, headers: res.headers });
});
