import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a machine can do at best: node:http with an answer of `?bytes=N` and nothing else. The bytes
 * are text, or with `&compressed` of all kinds: the load's own parser is far slower with those.
 */
const bodies = new Map<string, Buffer>();

function bodyFor(url: string): Buffer {
  const { searchParams } = new URL(url, 'http://bare');
  const bytes = Number(searchParams.get('bytes'));
  return searchParams.has('compressed') ? randomBytes(bytes) : Buffer.alloc(bytes, 'x');
}

const server = createServer((request, response) => {
  const { url = '' } = request;
  const body = bodies.get(url) ?? bodyFor(url);
  bodies.set(url, body);
  request.resume();
  response.setHeader('Content-Length', body.length);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
