import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { shellFor } from '#src/routes/shell-routes.ts';
import { setSecurityHeaders } from './platform/security-headers.ts';
import { acceptedEncoding } from './static-site/accepted-encoding.ts';
import {
  etagOf,
  FILE_POLICY,
  namesEtag,
  type SiteFile,
  type Variant,
} from './static-site/site-file.ts';
import { readSiteTree, type SiteTree } from './static-site/site-tree.ts';

/** Answers a request from the build and returns true; false for the API's addresses, untouched. */
export type StaticSite = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The built site in `dist`, read once: a new build is served after a restart.
 * @throws Error that names `npm run build` when `dist` holds no finished build.
 */
export async function createStaticSite(dist: string): Promise<StaticSite> {
  const tree = await readSiteTree(dist);
  return (request, response) => {
    const address = request.url ?? '/';
    if (/^\/(?:api|media)(?:[/?]|$)/.test(address)) return false;
    setSecurityHeaders(response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'Only GET and HEAD are answered here.');
      return true;
    }
    const found = find(tree, address);
    if (found.kind === 'file') sendFile(request, response, found.file, found.status);
    else if (found.kind === 'moved') {
      response.setHeader('Location', found.to);
      sendText(response, 308, `This page is at ${found.to}`);
    } else sendText(response, 400, 'This address cannot be read.');
    return true;
  };
}

type Found =
  | { kind: 'file'; file: SiteFile; status: 200 | 404 }
  | { kind: 'moved'; to: string }
  | { kind: 'unreadable' };

/** Only what the tree lists is ever opened, so that no address leads out of the build. */
function find({ files, notFound }: SiteTree, address: string): Found {
  const queryAt = address.indexOf('?');
  const path = queryAt === -1 ? address : address.slice(0, queryAt);
  const decoded = decode(path);
  if (decoded === undefined) return { kind: 'unreadable' };

  const file = files.get(decoded) ?? files.get(shellFor(path)?.replace(/\/$/, '') ?? '');
  if (path.length > 1 && path.endsWith('/')) {
    const canonical = path.slice(0, -1);
    const exists = file !== undefined || files.has(decoded.slice(0, -1));
    if (exists) return { kind: 'moved', to: canonical + address.slice(path.length) };
  }
  return file === undefined
    ? { kind: 'file', file: notFound, status: 404 }
    : { kind: 'file', file, status: 200 };
}

/** `undefined` for what is no path or holds a malformed percent-encoding. */
function decode(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: 200 | 404,
): void {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], (wanted) =>
    file.variants.has(wanted),
  );
  const variant = file.variants.get(encoding);
  if (variant === undefined) throw new Error(`A file of the site has no ${encoding} variant.`);
  response.setHeaders(file.headers);
  if (status === 200) {
    const etag = etagOf(file, encoding);
    response.setHeader('ETag', etag);
    if (namesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', variant.size);
  response.statusCode = status;
  if (request.method === 'HEAD') response.end();
  else if (variant.bytes !== undefined) response.end(variant.bytes);
  else stream(response, variant);
}

/** A file that a new build changed or took away breaks the answer off: half a file is no answer. */
function stream(response: ServerResponse, { file, size }: Variant): void {
  const content = createReadStream(file, { end: size - 1 });
  pipeline(content, response, { end: false }).then(
    () => (content.bytesRead === size ? response.end() : response.destroy()),
    () => response.destroy(),
  );
}

function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Content-Security-Policy', FILE_POLICY);
  response.writeHead(status).end(`${sentence}\n`);
}
