import type { Api, ApiContext } from './api.ts';
import { limitBody } from './body-limit.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Bytes; the longest form, with every character of it escaped. */
const MAX_FORM_BYTES = 32 * 1024;

/**
 * A call as a plain form sends it, which has to work without JavaScript: it is answered with the page
 * that `handle` names. To be registered before the call itself, which takes everything else.
 */
export function plainFormRoute(
  api: Api,
  path: string,
  handle: (form: URLSearchParams, http: ApiContext) => Promise<string>,
): void {
  api.post(path, async (context, next) => {
    if (!isForm(context)) return next();
    await limitBody(context, MAX_FORM_BYTES);
    const form = new URLSearchParams(await context.req.text());
    const page = await handle(form, context);
    return context.redirect(otherOrigin(context) + page, 303);
  });
}

/** The origin of a page elsewhere, which has been let through by name; empty for one of this very host, whatever it is called. */
function otherOrigin({ req }: ApiContext): string {
  const origin = URL.parse(req.header('origin') ?? '');
  return origin === null || origin.host === req.header('host') ? '' : origin.origin;
}

const isForm = ({ req }: ApiContext) =>
  req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === FORM;
