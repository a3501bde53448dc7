import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '#src/contracts/errors.ts';
import { ApiError } from '#src/server/errors.ts';

const TOO_SLOW = new ApiError('too_slow', 'This request took too long to arrive.');
const UNREADABLE = new ApiError('invalid_input', 'This request cannot be read.');
const REFUSALS = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', TOO_SLOW],
  [
    'HPE_HEADER_OVERFLOW',
    new ApiError('headers_too_large', 'The head of this request is too large.'),
  ],
]);

/**
 * Answers what never became a whole request as the API answers everything, and closes its
 * connection; where an answer has begun there is nobody to tell.
 */
export function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: ServerResponse | null };
  if (!socket.writable || begun?.headersSent === true) {
    socket.destroy();
    return;
  }
  const refusal = REFUSALS.get(error.code ?? '') ?? UNREADABLE;
  const body = JSON.stringify(refusal.toBody() satisfies ErrorBody);
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
