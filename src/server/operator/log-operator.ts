import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { ApiEnv } from '#src/server/platform/http/api.ts';
import { OPERATOR_HEADER } from './contract.ts';

/** Characters of a name that are logged. */
const MAX_LENGTH = 200;

/**
 * A line of the log for each command: who gave it, what it does to whom, and how it ended. Node does
 * not tell which user is at the other end of a socket; only the server's own and root get there, and
 * the command says for whom it speaks.
 */
export function logOperator(log: Logger): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    await next();
    const { req, res } = context;
    const route = matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*';
    const operator = req.header(OPERATOR_HEADER) ?? 'unknown';
    // A path names whom it is about; what makes somebody names them in its body.
    const subject = Object.values(req.param()).join(' ') || usernameIn(context.get('body'));
    log.info(
      {
        operator: operator.slice(0, MAX_LENGTH),
        act: `${req.method} ${route}`,
        ...(typeof subject === 'string' && { subject: subject.slice(0, MAX_LENGTH) }),
        status: res.status,
      },
      'command of an operator',
    );
  };
}

function usernameIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'username' in body
    ? body.username
    : undefined;
}
