import { ALREADY_APPLIED, JOB_CLOSED, NO_JOB_TO_APPLY_FOR, RESUME_NEEDED } from '#src/contracts/messages.ts';
import { NO_NAME } from '#src/contracts/application-input.ts';
import type { ApplyOutcome } from '#src/routes/plain-forms.ts';

export const APPLIED = 'Application submitted successfully!';

const BACK = 'Going back in your browser shows what you typed.';
const notSent = (why: string) => `Your application was not sent: ${why} ${BACK}`;

/** The outcome of an application that was sent without JavaScript. */
export const APPLY_OUTCOMES: Readonly<Record<ApplyOutcome, string>> = {
  applied: APPLIED,
  'no-resume': `${RESUME_NEEDED} ${BACK}`,
  'no-name': `${NO_NAME}. ${BACK}`,
  already: `${ALREADY_APPLIED}.`,
  closed: `${JOB_CLOSED} ${BACK}`,
  'no-job': NO_JOB_TO_APPLY_FOR,
  'not-understood': notSent('the letter or the name is too long, or the name has no letter.'),
  'too-many': notSent('there were too many from you or your network. Please try again later.'),
  away: notSent('our database is temporarily unavailable. Please try again shortly.'),
};
