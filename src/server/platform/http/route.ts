import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type {
  EndpointDefinition,
  EndpointParsed,
  EndpointResponse,
  UploadPart,
} from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import {
  asksWhoCalls,
  requireActor,
  type Actor,
  type ActorFor,
  type FindActors,
} from '../sessions/actor.ts';
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
 * What a handler gets: the validated parts, who calls, the context for headers and cookies, and
 * for an upload its file, which is there until the handler is done.
 */
export type Call<E extends EndpointDefinition> = EndpointParsed<E> & {
  actor: ActorFor<E>;
  /** All accounts of the caller, at most one of each role; looked up for personal calls too. */
  actors: readonly Actor[];
  context: ApiContext;
} & (E extends { readonly upload: UploadPart } ? { file: ReceivedFile } : unknown);

/** Answers with the endpoint's response, or with one that is written out already. */
export type Handler<E extends EndpointDefinition> = (
  call: Call<E>,
) => EndpointResponse<E> | Response | Promise<EndpointResponse<E> | Response>;

/** Registers the calls of the contracts with their handlers. */
export interface Router {
  /** An endpoint that its handler answers, once its guard lets the caller through. */
  route: <E extends EndpointDefinition>(endpoint: E, handler: Handler<E>) => void;
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

export function createRouter(api: Api, findActors: FindActors, withUpload: WithUpload): Router {
  return {
    route: (endpoint, handler) => {
      const { method, path, upload } = endpoint;
      // The limit costs most of a plain read's throughput, and a read has no body.
      if (method !== 'GET' && upload === undefined) api.on(method, path, limitBody);
      api.on(method, path, async (context) => {
        const actors = asksWhoCalls(endpoint) ? await findActors(context) : [];
        const actor = requireActor(endpoint, actors);
        const call = { ...(await readInput(endpoint, context)), actor, actors, context };
        const answer =
          upload === undefined
            ? await handler(call as Call<typeof endpoint>)
            : await withUpload(context.env.incoming, upload, actor, async (file) =>
                handler({ ...call, file }),
              );
        if (answer instanceof Response) return answer;
        return answer === undefined ? context.body(null, 204) : jsonAnswer(context, answer);
      });
    },
  };
}

/** The length tells the compressing middleware what is worth it. */
function jsonAnswer(context: ApiContext, answer: unknown): Response {
  const text = JSON.stringify(answer);
  return context.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
}
