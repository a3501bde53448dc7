import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** What a server says at one path: JSON, text, or whatever a function does. */
export type Page = Respond | string | object;

export interface WebServer {
  readonly origin: string;
  /** Paths with queries, in the order in which they came: `GET /jobs?page=1`. */
  readonly received: string[];
  readonly headers: IncomingMessage['headers'][];
  /** By path without its query; pages may be changed between requests. */
  readonly pages: Record<string, Page>;
}

/** A web server on this machine for one test. A path without a page answers 404. */
export async function webServer(pages: Record<string, Page>): Promise<WebServer> {
  const received: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    received.push(`${method} ${url}`);
    headers.push(request.headers);
    const page = pages[url.replace(/\?.*$/, '')];
    if (typeof page === 'function') (page as Respond)(request, response);
    else if (page === undefined) response.writeHead(404).end();
    else response.end(typeof page === 'string' ? page : JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received, headers, pages };
}

/** Answers with a status and headers, and nothing else. */
export function status(code: number, headers: Record<string, string> = {}): Respond {
  return (_, response) => response.writeHead(code, headers).end();
}
