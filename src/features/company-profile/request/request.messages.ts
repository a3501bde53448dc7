import type { RequestOutcome } from '#src/routes/paths.ts';

export const REQUEST_SENT = 'Thank you. We read your request and answer by e-mail.';

/** What became of the form that was sent without JavaScript. */
export const OUTCOMES: Readonly<Record<RequestOutcome, string>> = {
  sent: REQUEST_SENT,
  'not-understood':
    'Your request was not sent. Please give the name of the company, your name and a work email, and look at the website. Going back in your browser shows what you typed.',
  'too-many':
    'Your request was not sent: there are too many from your network. Please try again in an hour. Going back in your browser shows what you typed.',
  away: 'Your request was not sent: our database is temporarily unavailable. Please try again shortly. Going back in your browser shows what you typed.',
};
