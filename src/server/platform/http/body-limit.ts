import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#src/server/errors.ts';
import type { ApiContext, ApiEnv } from './api.ts';

/**
 * Refuses a body over `maxBytes` at its announced length or at the first byte too many. To be called only
 * once it is known that the caller may call: nothing of anybody else's body is read.
 * @throws ApiError 413
 */
export async function limitBody(context: ApiContext, maxBytes: number): Promise<void> {
  const refuse = () => {
    throw new ApiError('too_large', `Please send at most ${maxBytes / 1024} kB.`);
  };
  const announced = context.req.header('content-length');
  // Hono's limit opens the body also where its length says enough, which costs the connection.
  if (announced !== undefined && Number(announced) > maxBytes) refuse();
  if (announced !== undefined) return;
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuse });
  await limit(context as Context<ApiEnv, string>, () => Promise.resolve());
}
