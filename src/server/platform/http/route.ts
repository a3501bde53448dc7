import { create as contentDisposition } from 'content-disposition';
import {
  PROOF_HEADER,
  type EndpointDefinition,
  type EndpointParsed,
  type EndpointResponse,
  type UploadPart,
} from '#src/contracts/endpoint.ts';
import type { Database } from '#src/server/db/database.ts';
import { isWriteConflict } from '#src/server/db/query-errors.ts';
import { needsActors, requireActor, requireOperator, type Caller, type FindActors } from '../sessions/actor.ts';
import type { FindOperator } from '../sessions/operator-sessions.ts';
import type { ReceivedFile } from '../uploads/receive-file.ts';
import type { WithUpload } from '../uploads/uploads.ts';
import { type Api, type ApiContext, goneSignal } from './api.ts';
import { answerOnce, idempotentRequest, idempotencyKey, type IdempotencyContext } from './idempotency.ts';
import { readInput } from './read-input.ts';

/**
 * What a handler gets: the validated parts of the request, what verbs work with, the request itself
 * for headers and cookies, and for an upload its file, which is there until the handler is done.
 */
type Call<E extends EndpointDefinition, S> = EndpointParsed<E> & {
  ctx: S & Caller<E['access']> & IdempotencyContext;
  http: ApiContext;
} & (E extends { readonly upload: UploadPart } ? { file: ReceivedFile } : unknown);

/** Answers with the endpoint's response, or with nothing where the endpoint has none. */
type Handler<E extends EndpointDefinition, S> = (call: Call<E, S>) => Answer<E> | Promise<Answer<E>>;
type Answer<E extends EndpointDefinition> = E extends {
  readonly download: { readonly bytes: true };
}
  ? ReadableStream<Uint8Array>
  : EndpointResponse<E> extends undefined
    ? void
    : EndpointResponse<E>;

/** Registers the calls of the contracts with their handlers, which work with the services `S`. */
export interface Router<S> {
  /** An endpoint that its handler answers, once its guard lets the caller through. */
  route: <E extends EndpointDefinition>(endpoint: E, handler: Handler<E, S>) => void;
}

interface RouterServices {
  readonly db: Database;
  readonly clock: () => Date;
  readonly proofOfWork: { require(sent: string | undefined): Promise<void> };
}

export function createRouter<S extends RouterServices>(
  api: Api,
  services: S,
  { findActors, findOperator }: { findActors: FindActors; findOperator: FindOperator },
  withUpload: WithUpload,
): Router<S> {
  return {
    route: (endpoint, handler) => {
      const { method, path, upload } = endpoint;
      api.on(method, path, async (http) => {
        const findCaller = async () => {
          if (endpoint.access === 'operator') {
            return { actor: requireOperator(endpoint, await findOperator(http)), actors: [] };
          }
          const actors = needsActors(endpoint) ? await findActors(http) : [];
          return { actor: requireActor(endpoint, actors), actors };
        };
        const caller = await findCaller();
        const key = idempotencyKey(endpoint, http);
        const input = await readInput(endpoint, http);
        const handle = async (file?: ReceivedFile, keeping: IdempotencyContext = {}) => {
          if (endpoint.provesWork) await services.proofOfWork.require(http.req.header(PROOF_HEADER));
          const callAs = (by: typeof caller) => {
            const who = by as Caller<(typeof endpoint)['access']>;
            const ctx = { ...services, ...who, ...keeping };
            return handler({ ...input, file, ctx, http } as Call<typeof endpoint, S>);
          };
          try {
            return await callAs(caller);
          } catch (error) {
            // Its record or its caller may have gone meanwhile: the second try says so.
            if (!isWriteConflict(error)) throw error;
            return callAs(await findCaller());
          }
        };
        const { actor } = caller;
        const once = async (given: string) => {
          const asked = idempotentRequest(given, endpoint, actor, input);
          const answer = await answerOnce(services, asked, (keepAnswer) => handle(undefined, { keepAnswer }));
          const isKept = answer !== undefined || endpoint.response === undefined;
          return isKept ? answer : handle(undefined, { isRepeated: true });
        };
        const answer =
          upload === undefined
            ? await (key === undefined ? handle() : once(key))
            : await withUpload({ ...http.env, gone: goneSignal(http) }, upload, actor, handle);
        if (answer === undefined) return http.body(null, 204);
        const { download, created } = endpoint as EndpointDefinition;
        return download
          ? fileAnswer(http, download, answer as string | ReadableStream)
          : jsonAnswer(http, answer, created ? 201 : 200);
      });
    },
  };
}

export function fileAnswer(
  http: ApiContext,
  { contentType, name }: NonNullable<EndpointDefinition['download']>,
  content: string | ReadableStream,
): Response {
  return http.body(content, 200, {
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(http.get('fileName') ?? name),
    'Cache-Control': 'private, no-store',
  });
}

/** The middleware that compresses goes by the length. */
function jsonAnswer(http: ApiContext, answer: unknown, status: 200 | 201): Response {
  const text = JSON.stringify(answer);
  return http.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
}
