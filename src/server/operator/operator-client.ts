import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { userInfo } from 'node:os';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type {
  EndpointDefinition,
  EndpointInput,
  EndpointResponse,
} from '#src/contracts/endpoint.ts';
import { errorBody } from '#src/contracts/errors.ts';
import { API_BASE } from '#src/server/platform/http/api.ts';
import { OPERATOR_HEADER } from './contract.ts';
import { findSocket } from './socket-address.ts';

/** Why a command was not carried out, in sentences for the operator. */
export class CommandError extends Error {}

/**
 * Calls the running server of a data folder.
 * @throws CommandError when none runs, or with the reason why it refused
 */
export async function callOperatorApi<E extends EndpointDefinition>(
  dataDir: string,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E>> {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const answer = await send(dataDir, endpoint.method, API_BASE + path, body);
  const content: unknown = JSON.parse(answer.text);
  if (answer.status < 400) return content as EndpointResponse<E>;
  const { error, fields = {} } = v.parse(errorBody, content);
  const details = Object.entries(fields).map(([field, sentence]) => `\n  ${field}: ${sentence}`);
  throw new CommandError(error + details.join(''));
}

/** Who gives the command; behind sudo, who called it. */
function operatorName(): string {
  try {
    return encodeURIComponent(process.env['SUDO_USER'] || userInfo().username);
  } catch {
    // A container may run as a user that has no name.
    return `user ${process.getuid?.()}`;
  }
}

/**
 * Reads a path of the running server as a stream.
 * @returns undefined when none runs @throws CommandError with the reason why it refused
 */
export async function readOperatorStream(
  dataDir: string,
  path: string,
): Promise<Readable | undefined> {
  const socketPath = await findSocket(dataDir);
  if (socketPath === undefined) return undefined;
  const headers = { [OPERATOR_HEADER]: operatorName() };
  const call = request({ socketPath, path: API_BASE + path, headers }).end();
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    if (response.statusCode === 200) return response;
    throw new CommandError(v.parse(errorBody, JSON.parse(await text(response))).error);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    if (code === 'EACCES') throw new CommandError(`Only the server's user may do this.`);
    throw error;
  }
}

async function send(dataDir: string, method: string, path: string, body: unknown) {
  const socketPath = await findSocket(dataDir);
  if (socketPath === undefined) throw notRunning(dataDir);
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const headers = { 'content-type': 'application/json', [OPERATOR_HEADER]: operatorName() };
  const call = request({ socketPath, method, path, headers }, (response) => {
    let content = '';
    response.setEncoding('utf8').on('data', (part: string) => (content += part));
    response.once('error', reject);
    response.once('end', () => resolve({ status: response.statusCode ?? 0, text: content }));
  });
  call.once('error', (error: NodeJS.ErrnoException) => {
    const { code } = error;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') reject(notRunning(dataDir));
    else if (code === 'EACCES') reject(new CommandError(`Only the server's user may do this.`));
    else reject(error);
  });
  call.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

const notRunning = (dataDir: string) =>
  new CommandError(
    `No server is running with the data folder ${dataDir}; start it with npm start, or name its folder with DATA_DIR.`,
  );
