import { ALERT_OPENED, ALERT_UNSUBSCRIBE } from './rendered-routes.ts';

/**
 * Outcome of the plain form that asks for an alert; `full`: the account has ten already; `proof`: the
 * browser has to prove work first, by the script of the page.
 */
export type AlertAsked = 'asked' | 'kept' | 'not-understood' | 'too-many' | 'full' | 'away' | 'proof';

/** Outcome of a plain form of an alert's page; `gone`: its link is no good any more. */
export type AlertDone = 'confirmed' | 'changed' | 'ended' | 'gone' | 'full' | 'not-understood' | 'too-many' | 'away';

/** The addresses of alerts, apart from `paths` so that public pages do not carry them. */
export const alertPaths = {
  /** The page of an alert, by the token that its mails carry. @param done what became of its form */
  alert: (token: string, done?: AlertDone) =>
    `/alert?token=${encodeURIComponent(token)}${done === undefined ? '' : `&done=${done}`}`,
  /** The same page after the form that asks for an alert; the address of whom is not in it. */
  alertAsked: (outcome: AlertAsked) => `/alert?asked=${outcome}`,
  /** Leads to the search of an alert, and notes that its mails are opened. */
  alertOpened: (token: string) => `${ALERT_OPENED}?token=${encodeURIComponent(token)}`,
  /** The address of the one-click unsubscribing of mail programs. */
  unsubscribe: (token: string) => `${ALERT_UNSUBSCRIBE}?token=${encodeURIComponent(token)}`,
} as const;
