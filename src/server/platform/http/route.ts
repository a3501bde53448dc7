import { bodyLimit } from 'hono/body-limit';
import type {
  EndpointDefinition,
  EndpointParsed,
  EndpointResponse,
} from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import { requireActor, type ActorFor, type FindActors } from '../sessions/actor.ts';
import type { Api, ApiContext } from './api.ts';
import { readInput } from './read-input.ts';

/** Bytes of the largest JSON body of a call. */
export const LARGEST_BODY = 64 * 1024;

/** What a handler gets: the validated parts, who calls, and the context for headers and cookies. */
export type Call<E extends EndpointDefinition> = EndpointParsed<E> & {
  actor: ActorFor<E>;
  context: ApiContext;
};

/** Answers with the endpoint's response, or with one that is written out already. */
export type Handler<E extends EndpointDefinition> = (
  call: Call<E>,
) => EndpointResponse<E> | Response | Promise<EndpointResponse<E> | Response>;

/** Registers the calls of the contracts with their handlers. */
export interface Router {
  /** An endpoint that its handler answers, once its guard lets the caller through. */
  route: <E extends EndpointDefinition>(endpoint: E, handler: Handler<E>) => void;
  /** An endpoint that nothing answers yet: its guard does. */
  guardOnly: (endpoint: EndpointDefinition & { access: 'company' | 'jobseeker' }) => void;
}

const limitBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new ApiError('too_large', `Please send at most ${LARGEST_BODY / 1024} kB.`);
  },
});

export function createRouter(api: Api, findActors: FindActors): Router {
  return {
    route: (endpoint, handler) => {
      // The limit costs most of a plain read's throughput, and a read has no body.
      if (endpoint.method !== 'GET') api.on(endpoint.method, endpoint.path, limitBody);
      api.on(endpoint.method, endpoint.path, async (context) => {
        const actor = await requireActor(endpoint, findActors, context);
        const answer = await handler({ ...(await readInput(endpoint, context)), actor, context });
        if (answer instanceof Response) return answer;
        return answer === undefined ? context.body(null, 204) : context.json(answer);
      });
    },
    guardOnly: (endpoint) => {
      api.on(endpoint.method, endpoint.path, async (context) => {
        await requireActor(endpoint, findActors, context);
        throw new ApiError('forbidden', 'Your account does not have access to this.');
      });
    },
  };
}
