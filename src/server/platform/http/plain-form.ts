import { isWriteConflict } from '#src/server/db/query-errors.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Api, ApiContext } from './api.ts';
import { limitBody } from './read-input.ts';
import { unavailableError } from './unavailable-error.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Bytes; the longest of most forms, with every character of it escaped. */
const MAX_FORM_BYTES = 32 * 1024;

/**
 * A call as a plain form sends it, which has to work without JavaScript: it is answered with the page
 * that `handle` names, or with its own answer. To be registered before the call itself, which takes everything else.
 */
export function plainFormRoute(
  api: Api,
  path: string,
  handle: (form: URLSearchParams, http: ApiContext) => Promise<string | Response>,
  maxBytes = MAX_FORM_BYTES,
): void {
  api.post(path, async (context, next) => {
    if (!isForm(context)) return next();
    await limitBody(context, maxBytes);
    const form = new URLSearchParams(await context.req.text());
    const page = await handle(form, context);
    return typeof page === 'string' ? context.redirect(otherOrigin(context) + page, 303) : page;
  });
}

/** The page that a form was sent from, as the browser names it; undefined where it names none. */
export const pageOf = ({ req }: ApiContext): URL | undefined => URL.parse(req.header('referer') ?? '') ?? undefined;

/** The outcome of a form. @param refusals the outcomes of some refusals of its call */
export async function formOutcome<O extends string>(
  act: () => Promise<O>,
  refusals: Partial<Record<ApiError['code'], O>>,
): Promise<O | 'too-many' | 'away'> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError) {
      return refusals[error.code] ?? (error.code === 'too_many_requests' ? 'too-many' : 'away');
    }
    if (unavailableError(error) !== undefined || isWriteConflict(error)) return 'away';
    throw error;
  }
}

/**
 * The origin of a page elsewhere, which has been let through by name; empty for one of this very host, whatever it
 * is called.
 */
function otherOrigin({ req }: ApiContext): string {
  const origin = URL.parse(req.header('origin') ?? '');
  return origin === null || origin.host === req.header('host') ? '' : origin.origin;
}

const isForm = ({ req }: ApiContext) => req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === FORM;
