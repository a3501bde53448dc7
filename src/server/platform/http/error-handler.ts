import type { Logger } from 'pino';
import type { ErrorBody } from '#src/contracts/errors.ts';
import { ApiError } from '#src/server/errors.ts';
import { API_BASE, type Api, type ApiContext } from './api.ts';
import { describeFailure } from './describe-failure.ts';
import { unavailableError } from './unavailable-error.ts';
import { NOTHING_HERE } from './read-input.ts';

/** Every error leaves as `{ error, code, fields? }`; nothing of what went wrong inside does. */
export function handleErrors(api: Api, log: Logger): void {
  api.notFound((context) => answer(context, new ApiError('not_found', NOTHING_HERE)));

  api.onError((error, context) => {
    const { requestId } = context.env;
    if (error instanceof ApiError) return answer(context, error);
    // Nothing of ours failed: the sender of the body broke it off, and the request's line says so.
    if (error === context.env.incoming.errored) {
      return answer(context, new ApiError('invalid_input', 'The request was aborted.'));
    }
    const unavailable = unavailableError(error);
    if (unavailable !== undefined) {
      const { name, message, code } = describeFailure(error);
      log.warn({ requestId, name, reason: message, code }, 'not available');
      return answer(context, unavailable);
    }
    log.error({ requestId, failure: describeFailure(error) }, 'request failed');
    const body: ErrorBody = {
      error: 'Something went wrong on our side. Please try again later.',
      code: 'internal',
      requestId,
    };
    return context.json(body, 500);
  });
}

/** To be called after every route: a known address with another method answers 405, those of the desk as unknown ones. */
export function rejectOtherMethods(api: Api): void {
  const methodsOf = Map.groupBy(
    api.routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith(`${API_BASE}/desk/`)),
    ({ path }) => path,
  );
  for (const [path, routes] of methodsOf) {
    const methods = new Set(routes.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    const allow = [...methods].join(', ');
    api.all(path.slice(API_BASE.length), (context) => {
      context.header('Allow', allow);
      throw new ApiError('method_not_allowed', `This address takes only ${allow}.`);
    });
  }
}

function answer(context: ApiContext, error: ApiError): Response {
  if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter));
  return context.json(error.toBody(), error.status);
}
