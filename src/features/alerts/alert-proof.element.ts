import type { AlertInput } from '#src/contracts/alerts.ts';
import { api } from '#src/browser/api.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { randomUuid } from '#src/browser/random-uuid.ts';
import { alertPaths, type AlertAsked } from '#src/routes/alert-paths.ts';

/** The outcome on the page for each refusal; every other one, that the alert could not be kept now. */
const REFUSALS: Readonly<Record<string, AlertAsked>> = {
  invalid_input: 'not-understood',
  too_many_requests: 'too-many',
  // This page is only reached while very many mails are asked for: all of the hour's are used.
  unavailable: 'too-many',
  over_quota: 'full',
};

/** Sends what the form of an alert held, which the address of this page has behind its #. */
class AlertProof extends HTMLElement {
  connectedCallback(): void {
    const form = new URLSearchParams(location.hash.slice(1));
    // An email address is not to stay in the history.
    history.replaceState(history.state, '', location.pathname + location.search);
    void send(Object.fromEntries(form) as unknown as AlertInput).then((outcome) =>
      location.replace(alertPaths.alertAsked(outcome)),
    );
  }
}

async function send(body: AlertInput): Promise<AlertAsked> {
  try {
    return (await api('POST /alerts', { body }, { key: randomUuid() })).outcome;
  } catch (failure) {
    return (failure instanceof RequestFailure && REFUSALS[failure.code]) || 'away';
  }
}

customElements.define('alert-proof', AlertProof);
