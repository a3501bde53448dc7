import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { USUAL_BODY, type EndpointDefinition, type EndpointParsed } from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import type { ApiContext, ApiEnv } from './api.ts';

/**
 * Validates what a request carries by its endpoint's schemas, once and here.
 * @throws ApiError 404 for an address that names nothing, 413, 415 and 400 for the rest
 */
export async function readInput<E extends EndpointDefinition>(
  endpoint: E,
  context: ApiContext,
): Promise<EndpointParsed<E>> {
  const parsed: Record<string, unknown> = {};
  if (endpoint.params !== undefined) {
    const params = v.safeParse(endpoint.params, context.req.param());
    if (!params.success) throw new ApiError('not_found', endpoint.notFound ?? NOTHING_HERE);
    parsed['params'] = params.output;
  }
  if (endpoint.query !== undefined) parsed['query'] = check(endpoint.query, context.req.query());
  if (endpoint.body !== undefined) {
    await limitBody(context, endpoint.maxBodyBytes ?? USUAL_BODY);
    parsed['body'] = check(endpoint.body, await readJson(context));
  }
  return parsed as EndpointParsed<E>;
}

export const NOTHING_HERE = 'Nothing was found at this address.';

/** @throws ApiError 400 with a sentence for each field that is wrong */
export function check(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const name = v.getDotPath(issue);
    if (name !== null) fields[name] ??= sentenceOf(issue);
  }
  // A single fault is also in the sentence, for callers that show nothing else.
  const [only, ...others] = new Set(Object.values(fields));
  const isOne = only !== undefined && others.length === 0;
  throw new ApiError('invalid_input', isOne ? only : 'Some of what was sent is missing or not valid.', {
    fields: only === undefined ? undefined : fields,
  });
}

/** The schema's own sentence where it has one; the library's are for programmers. */
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'This field is required.';
  return issue.message.startsWith('Invalid ') ? 'This value is not valid.' : issue.message;
}

async function readJson({ req }: ApiContext): Promise<unknown> {
  const type = req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError('unsupported_media_type', 'Please send the data as application/json.');
  }
  if ((req.header('content-encoding') ?? 'identity').trim().toLowerCase() !== 'identity') {
    throw new ApiError('unsupported_media_type', 'Please send the data without compression.');
  }
  const text = decode(await req.arrayBuffer());
  try {
    return JSON.parse(text, keepWellFormed);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid_input', 'The data that was sent is not valid JSON.');
  }
}

/** Nothing is stored that differs from what was sent: what UTF-8 cannot hold would become U+FFFD. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('invalid_input', 'The data that was sent is not valid UTF-8.');
  }
}

/** Refuses half a character, which JSON can write as `\ud83d` and UTF-8 cannot. */
function keepWellFormed(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) {
    throw new ApiError('invalid_input', 'The data that was sent has half a character.');
  }
  return value;
}

/**
 * Refuses a body over `maxBytes` at its announced length or at the first byte too many. To be called only
 * once it is known that the caller may call: no other body is read.
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
