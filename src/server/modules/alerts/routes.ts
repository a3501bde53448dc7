import type { Handler } from 'hono';
import * as v from 'valibot';
import { alertChange, alertEndpoints, alertInput, alertToken } from '#src/contracts/alerts.ts';
import { alertPaths, type AlertAsked, type AlertDone } from '#src/routes/alert-paths.ts';
import { ALERT_UNSUBSCRIBE } from '#src/routes/rendered-routes.ts';
import type { Services } from '#src/server/services.ts';
import { API_BASE, type Api, type ApiContext, type ApiEnv } from '#src/server/platform/http/api.ts';
import { formOutcome, plainFormRoute } from '#src/server/platform/http/plain-form.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import type { FindActors } from '#src/server/platform/sessions/actor.ts';
import { askForAlert } from './ask-for-alert.ts';
import { changeAlert, confirmAlert, endAlert, openAlert, readAlert, removeAlert } from './mailed-alert.ts';
import { changeOwnAlert, endOwnAlert, listOwnAlerts } from './own-alerts.ts';

export function alertRoutes(api: Api, services: Services, findActors: FindActors, { route }: Router<Services>): void {
  formRoutes(api, services, findActors);
  route(alertEndpoints.askForAlert, ({ ctx, body, http }) =>
    // One customer may have a whole /48.
    askForAlert(ctx, body, addressKey(http.env.address)),
  );
  route(alertEndpoints.readAlert, ({ ctx, http }) => readAlert(ctx, linkOf(http)));
  route(alertEndpoints.confirmAlert, ({ ctx, http }) => confirmAlert(ctx, linkOf(http)));
  route(alertEndpoints.changeAlert, ({ ctx, body, http }) => changeAlert(ctx, linkOf(http), body));
  route(alertEndpoints.endAlert, ({ ctx, http }) => endAlert(ctx, linkOf(http)));
  route(alertEndpoints.listOwnAlerts, async ({ ctx }) => ({ alerts: await listOwnAlerts(ctx) }));
  route(alertEndpoints.changeOwnAlert, ({ ctx, params, body }) => changeOwnAlert(ctx, { ...params, ...body }));
  route(alertEndpoints.endOwnAlert, ({ ctx, params }) => endOwnAlert(ctx, params));
}

/** Empty for a text that can be no token, of which the database is not asked. */
const tokenOf = (text: string | undefined) => (v.is(alertToken, text) ? text : '');

const linkOf = (http: ApiContext) => ({
  token: tokenOf(http.req.param('token')),
  network: addressKey(http.env.address),
});

/** The same calls as plain forms send them, which have to work without JavaScript. */
function formRoutes(api: Api, services: Services, findActors: FindActors): void {
  plainFormRoute(api, alertEndpoints.askForAlert.path, async (form, http) => {
    const input = v.safeParse(alertInput, Object.fromEntries(form));
    if (!input.success) return alertPaths.alertAsked('not-understood');
    const ask = async (): Promise<AlertAsked> => {
      await services.proofOfWork.require(undefined);
      const ctx = { ...services, actors: await findActors(http) };
      return (await askForAlert(ctx, input.output, addressKey(http.env.address))).outcome;
    };
    const asked = await formOutcome(ask, { over_quota: 'full', proof_needed: 'proof' });
    if (asked !== 'proof') return alertPaths.alertAsked(asked);
    // The part behind the # stays in the browser, whose script goes on from there.
    return `${alertPaths.alertAsked(asked)}#${new URLSearchParams(input.output).toString()}`;
  });
  const confirm = alertEndpoints.confirmAlert.path;
  const forms: Record<string, (form: URLSearchParams, http: ApiContext) => Promise<AlertDone>> = {
    [confirm]: async (_, http) => {
      await confirmAlert(services, linkOf(http));
      return 'confirmed';
    },
    '/alerts/:token/frequency': async (form, http) => {
      const change = v.safeParse(alertChange, Object.fromEntries(form));
      if (!change.success) return 'not-understood';
      await changeAlert(services, linkOf(http), change.output);
      return 'changed';
    },
    '/alerts/:token/end': async (_, http) => {
      await endAlert(services, linkOf(http));
      return 'ended';
    },
  };
  for (const [path, act] of Object.entries(forms)) {
    plainFormRoute(api, path, async (form, http) => {
      const done = await formOutcome<AlertDone>(() => act(form, http), {
        not_found: 'gone',
        over_quota: 'full',
      });
      return alertPaths.alert(linkOf(http).token, done);
    });
  }
}

/** Redirects from the main link of a mail. */
export const answerOpened =
  (services: Pick<Services, 'db' | 'clock'>): Handler<ApiEnv> =>
  async (context) => {
    context.header('Cache-Control', 'no-store');
    const opened = await openAlert(services, tokenOf(context.req.query('token')));
    return context.redirect(opened, 303);
  };

/**
 * The address that mail programs call, from anywhere and more than once (RFC 8058); a person who opens it gets the
 * page.
 */
export function unsubscribeRoutes(api: Api, { db }: Services): void {
  const path = ALERT_UNSUBSCRIBE.slice(API_BASE.length);
  const asked = ({ req }: ApiContext) => tokenOf(req.query('token'));
  api.get(path, (context) => context.redirect(alertPaths.alert(asked(context)), 303));
  api.post(path, async (context) => {
    await removeAlert(db, asked(context));
    return context.text('You get no more mails of this alert.\n');
  });
}
