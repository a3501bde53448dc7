import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type {
  EndpointDefinition,
  EndpointParsed,
  EndpointResponse,
  UploadPart,
} from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import { needsActors, requireActor, type Caller, type FindActors } from '../sessions/actor.ts';
import type { ReceivedFile } from '../uploads/receive-file.ts';
import type { WithUpload } from '../uploads/uploads.ts';
import type { Api, ApiContext } from './api.ts';
import { readInput } from './read-input.ts';

/**
 * Bytes of the largest JSON body of a call: more than any that a contract allows. The longest, a job
 * or a profile, has some 25,000 characters, each of them up to six bytes as `\u20ac`.
 */
export const LARGEST_BODY = 256 * 1024;

/**
 * What a handler gets: the validated parts of the request, what verbs work with, the request itself
 * for headers and cookies, and for an upload its file, which is there until the handler is done.
 */
export type Call<E extends EndpointDefinition, P> = EndpointParsed<E> & {
  ctx: P & Caller<E['access']>;
  http: ApiContext;
} & (E extends { readonly upload: UploadPart } ? { file: ReceivedFile } : unknown);

/** Answers with the endpoint's response, or with nothing where the endpoint has none. */
export type Handler<E extends EndpointDefinition, P> = (
  call: Call<E, P>,
) => Answer<E> | Promise<Answer<E>>;
type Answer<E extends EndpointDefinition> =
  EndpointResponse<E> extends undefined ? void : EndpointResponse<E>;

/** Registers the calls of the contracts with their handlers, which work with the parts `P`. */
export interface Router<P> {
  /** An endpoint that its handler answers, once its guard lets the caller through. */
  route: <E extends EndpointDefinition>(endpoint: E, handler: Handler<E, P>) => void;
}

function refuseBody(): never {
  throw new ApiError('too_large', `Please send at most ${LARGEST_BODY / 1024} kB.`);
}
const limitStream = bodyLimit({ maxSize: LARGEST_BODY, onError: refuseBody });

/** A body of an announced length is never opened: half opened, it would break the connection. */
const limitBody: MiddlewareHandler = (context, next) =>
  Number(context.req.header('content-length') ?? 0) > LARGEST_BODY
    ? refuseBody()
    : limitStream(context, next);

export function createRouter<P extends object>(
  api: Api,
  parts: P,
  findActors: FindActors,
  withUpload: WithUpload,
): Router<P> {
  return {
    route: (endpoint, handler) => {
      const { method, path, upload } = endpoint;
      // The limit costs most of a plain read's throughput, and a read has no body.
      if (method !== 'GET' && upload === undefined) api.on(method, path, limitBody);
      api.on(method, path, async (http) => {
        const actors = needsActors(endpoint) ? await findActors(http) : [];
        const actor = requireActor(endpoint, actors);
        const ctx = { ...parts, actor, actors };
        const call = { ...(await readInput(endpoint, http)), ctx, http };
        const answer =
          upload === undefined
            ? await handler(call as Call<typeof endpoint, P>)
            : await withUpload(http.env.incoming, upload, actor, async (file) =>
                handler({ ...call, file } as Call<typeof endpoint, P>),
              );
        return answer === undefined ? http.body(null, 204) : jsonAnswer(http, answer);
      });
    },
  };
}

/** The length tells the compressing middleware what is worth it. */
function jsonAnswer(http: ApiContext, answer: unknown): Response {
  const text = JSON.stringify(answer);
  return http.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
}
