/** Outcome of a login that was sent without JavaScript: its page shows the part of that name. */
export type LoginOutcome = 'missing' | 'wrong' | 'disabled' | 'log-in-first' | 'too-many' | 'away';

/** The same of an application. */
export type ApplyOutcome =
  'applied' | 'no-resume' | 'no-name' | 'already' | 'closed' | 'no-job' | 'not-understood' | 'too-many' | 'away';

/** The outcome of one without its answers: the part of the job's page that has the questions as a form. */
export const ANSWER_FORM = 'answers';

/** Where the plain form of an application is sent: the address of its page names the job. */
export const PLAIN_APPLY = '/jobs/apply';
