import * as v from 'valibot';
import { interviewWords } from '#src/contracts/interview-input.ts';
import { GHANA_ZONE, INTERVIEW_MODES, MAX_BATCH_SLOTS } from '#src/contracts/interview-values.ts';
import { slotsInARow } from '#src/domain/interviews/slots-in-a-row.ts';
import { instantOf } from '#src/domain/interviews/zoned-time.ts';
import { api } from '#src/browser/api.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { $batch } from './batch.store.ts';
import { chosenApplications, showBatch } from './bulk-forms.store.ts';

/** Who gets which time. */
export const ORDER_CHOICES = [
  { value: 'in-order', label: 'One after the other' },
  { value: 'choose', label: 'Applicants choose' },
];

const whole = (least: number, most: number) => {
  const sentence = `Enter a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(sentence),
    v.regex(/^\d{1,4}$/, sentence),
    v.transform(Number),
    v.minValue(least, sentence),
    v.maxValue(most, sentence),
  );
};

/** Asks what inviting all that are chosen would do; times are in Ghana. */
export const inviteForm = formSubmit({
  schema: v.object({
    day: v.pipe(v.string('Choose a day'), v.isoDate('Choose a day')),
    from: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'Enter when the first begins')),
    minutes: whole(5, 720),
    times: whole(1, MAX_BATCH_SLOTS),
    order: v.picklist(ORDER_CHOICES.map(({ value }) => value)),
    mode: v.picklist(INTERVIEW_MODES, 'Choose how'),
    ...interviewWords,
  }),
  async send({ day, from, minutes, times, order, ...interview }) {
    const slots = slotsInARow(instantOf({ day, time: from }, GHANA_ZONE), minutes, times);
    const choose = order === 'choose';
    const body = { act: 'invite' as const, interview, slots, choose, ...chosenApplications() };
    const batch = await api('POST /jobs/applications/batches', { body });
    showBatch({ ...batch, typed: { times } });
  },
  fallback: 'Failed to prepare the invitations',
});

// What was typed stays in the form, to be sent again or with other times.
$batch.listen((batch) => {
  if (batch === undefined) inviteForm.reset();
});
