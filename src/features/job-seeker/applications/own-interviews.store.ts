import * as v from 'valibot';
import { TIME_IN_WORDS } from '#src/contracts/interview-input.ts';
import type { OwnInterview } from '#src/contracts/interview-records.ts';
import type { InterviewAnswer } from '#src/contracts/interview-values.ts';
import { prose } from '#src/contracts/fields.ts';
import { id as slotId } from '#src/contracts/ids.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showNotice } from '#src/browser/notice.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';
import { formSubmit, type FormSubmit } from '#src/forms/submit.ts';

/** The job seeker's interviews, by their times. */
export const ownInterviews = createLoadable(async () => (await api('GET /jobseeker/interviews')).interviews, {
  fallback: 'Failed to fetch your interviews',
});

const FAILED = 'Failed to send your answer';

/** Sends an answer to the version that is shown; after a failure too the interview is shown as it is now. */
async function send(
  { id, sequence }: OwnInterview,
  answer: InterviewAnswer,
  { text, slot }: { text?: string; slot?: string } = {},
): Promise<void> {
  try {
    await api('POST /jobseeker/interviews/:id/answer', { params: { id }, body: { answer, text, slot, sequence } });
  } finally {
    await ownInterviews.refresh();
  }
}

/** Accepts an interview at its time. */
export async function accept(interview: OwnInterview): Promise<void> {
  await attempt(showNotice, FAILED, async () => {
    await send(interview, 'accepted');
    return 'You have accepted the interview.';
  });
}

/** Declines an interview once that is meant. */
export async function decline(interview: OwnInterview): Promise<void> {
  const isMeant = await ask({
    heading: 'Decline this interview?',
    about: interview.job.title,
    why: 'The company is emailed at once. Your application stays.',
    no: 'Keep it',
    yes: 'Decline',
  });
  if (!isMeant) return;
  await attempt(showNotice, FAILED, async () => {
    await send(interview, 'declined');
    return 'You have declined the interview.';
  });
}

/** Asks for another time, in words. */
export function anotherTimeForm(interview: OwnInterview): FormSubmit {
  return formSubmit({
    schema: v.object({ text: prose('Your words', 1000, TIME_IN_WORDS) }),
    async send({ text }) {
      await send(interview, 'another-time', { text });
      showNotice('success', 'You have asked for another time.');
    },
    fallback: FAILED,
  });
}

/** Accepts one of the times that are offered. */
export function slotForm(interview: OwnInterview): FormSubmit {
  return formSubmit({
    schema: v.object({ slot: v.pipe(v.string('Choose a time'), slotId) }),
    async send({ slot }) {
      await send(interview, 'accepted', { slot });
      showNotice('success', 'You have accepted the interview.');
    },
    fallback: FAILED,
  });
}
