import type { CallName } from '#src/contracts/all-endpoints.ts';
import type { ErrorBody } from '#src/contracts/errors.ts';
import { callPath, type AddressParts } from '#src/routes/call-path.ts';
import { API_BASE, type ApiEnv } from '#src/server/platform/http/api.ts';

/**
 * Answers a call with the text of its JSON. @param address of the visitor, whom limits count
 * @throws Error with `status` when it is refused
 */
export type InProcessApi = (name: CallName, input: AddressParts | undefined, address: string) => Promise<string>;

/** Anything with Hono's way to answer a request. */
interface Requestable {
  request(path: string, init: RequestInit, env: ApiEnv['Bindings']): Response | Promise<Response>;
}

/** The API as a visitor without a session calls it, in this process. */
export function createInProcessApi(app: Requestable): InProcessApi {
  return async (name, input = {}, address) => {
    const env = { requestId: 'page', address } as ApiEnv['Bindings'];
    const [method = '', path = ''] = name.split(' ');
    const response = await app.request(API_BASE + callPath(path, input), { method }, env);
    const text = await response.text();
    if (response.ok) return text;
    const { error } = JSON.parse(text) as ErrorBody;
    throw Object.assign(new Error(error), { status: response.status });
  };
}
