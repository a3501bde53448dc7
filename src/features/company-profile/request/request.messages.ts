import type { ConfirmFailure } from '#src/routes/company-request-paths.ts';
import type { RequestOutcome } from '#src/routes/paths.ts';

export const REQUEST_SENT =
  'Please look at your mail: we have sent you a link. Open it within 24 hours and confirm your request there; until then nobody reads it.';

/** The outcome of the form that was sent without JavaScript. */
export const OUTCOMES: Readonly<Record<RequestOutcome, string>> = {
  sent: REQUEST_SENT,
  'not-understood':
    'Your request was not sent. Please give the name of the company, your name and a work email, and look at the website. Going back in your browser shows what you typed.',
  'too-many':
    'Your request was not sent: there are too many from your network or for this email. Please try again later. Going back in your browser shows what you typed.',
  proof:
    'Your request was not sent: very many mails are asked for at present, so your browser has to do a short sum first, which needs JavaScript. Going back in your browser shows what you typed: please send it again from there, or try again later.',
  full: 'Your request was not sent: we cannot take more at present. Please write to us. Going back in your browser shows what you typed.',
  away: 'Your request was not sent: our database is temporarily unavailable. Please try again shortly. Going back in your browser shows what you typed.',
};

/** The state of the request of a mailed link; `gone`: it was not confirmed in time, or there is none. */
export type RequestState = 'waiting' | 'sent' | 'gone';

/** Why a press on the page of the mailed link sent nothing. */
export const FAILURES: Readonly<Record<ConfirmFailure, string>> = {
  full: 'Your request was not sent: we cannot take more at present. Please write to us, or press again another day.',
  'too-many': 'Your request was not sent: there were too many tries. Please wait a minute and press again.',
  away: 'Your request was not sent: our database is temporarily unavailable. Please try again shortly.',
};
