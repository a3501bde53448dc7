import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/**
 * Logs a request when its answer has left or its client has. No address, no header, no body and
 * no query string: they may tell of a person.
 */
export function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  log: Logger,
): void {
  const start = performance.now();
  response.once('close', () => {
    log.info(
      {
        requestId,
        method: request.method,
        path: request.url?.split('?', 1)[0],
        status: response.statusCode,
        ms: Math.round((performance.now() - start) * 10) / 10,
        ...(response.writableFinished ? {} : { aborted: true }),
      },
      'request',
    );
  });
}
