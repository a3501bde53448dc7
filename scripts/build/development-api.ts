import type { MiddlewareHandler } from 'astro';
import { callPath } from '#src/routes/call-path.ts';
import { IN_LIST } from './development-address.ts';

/**
 * Middleware of `npm run dev` alone: pages that are rendered on demand read from the API's own server,
 * as the product's server lets them read in its process.
 */
export const onRequest: MiddlewareHandler = ({ locals, request, isPrerendered }, next) => {
  const api = async (name: string, input = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const address = `${process.env['ADWUMA_DEV_API']}/api${callPath(path, input)}`;
    const response = await fetch(address, { method });
    const body = (await response.json()) as { error?: string };
    if (response.ok) return body;
    throw Object.assign(new Error(body.error), { status: response.status });
  };
  // Astro warns of headers that a built page asks for.
  Object.assign(locals, { api, inList: !isPrerendered && request.headers.has(IN_LIST) });
  return next();
};
