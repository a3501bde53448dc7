import { MAX_ALERTS } from '#src/contracts/alert-values.ts';
import { ALERT_NOT_FOUND } from '#src/contracts/alerts.ts';
import { ALERT_ASKED } from '#src/forms/alert-texts.ts';
import type { AlertAsked, AlertDone } from '#src/routes/alert-paths.ts';

/** The message of the page of alerts, under its title. */
export interface AlertMessage {
  readonly title: string;
  readonly sentence: string;
  readonly kind: 'success' | 'error' | 'plain';
  /** Whether the alerts of the account are where to go on. */
  readonly ofAccount?: true;
}

const BACK = 'Going back in your browser shows what you typed.';
const refused = (sentence: string) => ({ title: 'There is no alert yet', sentence, kind: 'error' }) as const;

/** Outcomes of the form that asks for an alert. */
export const ASKED: Readonly<Record<AlertAsked, AlertMessage>> = {
  asked: { ...ALERT_ASKED.asked, kind: 'success' },
  kept: { ...ALERT_ASKED.kept, kind: 'success', ofAccount: true },
  'not-understood': refused(`This does not look like an email address. ${BACK}`),
  'too-many': refused(`Too many alerts were asked for. Please try again later. ${BACK}`),
  full: {
    ...refused(`You have ${MAX_ALERTS} alerts already. End one of them first.`),
    ofAccount: true,
  },
  proof: {
    title: 'One moment',
    sentence:
      'Very many mails are asked for at present, so your browser does a short sum first, which takes some seconds. It needs JavaScript; without it, please try again later.',
    kind: 'plain',
  },
  away: refused(`Our database is temporarily unavailable. Please try again shortly. ${BACK}`),
};

/** Outcomes of a press on the page of an alert that is still there. */
export const DONE: Readonly<Record<Exclude<AlertDone, 'ended' | 'gone'>, Pick<AlertMessage, 'sentence' | 'kind'>>> = {
  confirmed: { sentence: 'Confirmed: new ones are mailed to you.', kind: 'success' },
  changed: { sentence: 'Changed.', kind: 'success' },
  'not-understood': { sentence: 'Nothing was changed. Please press again.', kind: 'error' },
  full: {
    sentence: `Nothing was changed: this address has ${MAX_ALERTS} alerts already. End one of them by the link in its mails, then press again.`,
    kind: 'error',
  },
  'too-many': {
    sentence: 'Nothing was changed: there were too many tries. Please wait a minute and press again.',
    kind: 'error',
  },
  away: {
    sentence: 'Nothing was changed: our database is temporarily unavailable. Please try again shortly.',
    kind: 'error',
  },
};

export const ENDED: AlertMessage = {
  title: 'Your alert has ended',
  sentence:
    'None of its mails come any more. If it was the last for your address, the address is deleted too. To start again, search, and choose ‘Mail me new jobs’.',
  kind: 'success',
};

export const GONE: AlertMessage = {
  title: 'This alert has ended',
  sentence: `${ALERT_NOT_FOUND} To start again, search, and choose ‘Mail me new jobs’.`,
  kind: 'error',
};

/** The page itself, to which nothing leads. */
export const START: AlertMessage = {
  title: 'New jobs by mail',
  sentence: 'Search for jobs or scholarships, then choose ‘Mail me new jobs’ or ‘Mail me new scholarships’.',
  kind: 'plain',
};
