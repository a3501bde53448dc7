import type { IncomingMessage } from 'node:http';

/**
 * Whether a request says clearly which host it is for. Of two names a proxy, a cache and this server
 * may each take another one, so that what one of them has checked is not what the next one does.
 */
export function namesOneHost({
  rawHeaders,
  url = '/',
}: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  const hosts = rawHeaders.filter(
    (_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host',
  );
  const [host] = hosts;
  if (hosts.length > 1 || host?.includes(',') || host?.includes('@')) return false;
  if (url.startsWith('/') || url === '*') return true;
  // A target may also be a whole address, as clients of a proxy send it.
  const target = URL.parse(url);
  if (target === null || target.username !== '' || target.password !== '') return false;
  return host === undefined || URL.parse(`${target.protocol}//${host}`)?.host === target.host;
}
