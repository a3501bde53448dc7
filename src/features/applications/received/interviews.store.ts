import * as v from 'valibot';
import { cancelInput, interviewWords } from '#src/contracts/interview-input.ts';
import type { Interview } from '#src/contracts/interview-records.ts';
import { INTERVIEW_MODES, type InterviewOutcome } from '#src/contracts/interview-values.ts';
import { clockTime, instantOf } from '#src/domain/interviews/zoned-time.ts';
import { api } from '#src/browser/api.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { idFromAddress } from '#src/browser/navigation.ts';
import { randomUuid } from '#src/browser/random-uuid.ts';
import { ask } from '#src/forms/ask.ts';
import { recordOutcome } from '#src/forms/record-outcome.ts';
import { guardedSave } from '#src/forms/save-unless-changed.ts';
import { formSubmit, type FormSubmit } from '#src/forms/submit.ts';
import type { FormTexts } from '#src/forms/form-texts.ts';
import { application, store } from './application-details.store.ts';

/** The interviews about the application that the address names, by their times. */
export const interviews = createLoadable(
  async () => (await api('GET /jobs/interviews', { query: { application: idFromAddress() } })).interviews,
  { fallback: 'Failed to fetch the interviews' },
);

/** The members who may take part. */
export const colleagues = createLoadable(
  async () => (await api('GET /company/members')).members.filter(({ state }) => state === 'active'),
  { fallback: 'Failed to fetch the people of your company' },
);

/** The name among the page's forms of the one that proposes an interview. */
export const NEW_INTERVIEW = 'interview';

/** Rows for times of which the applicant chooses one. */
export const MORE_TIMES = [2, 3, 4] as const;

/** The name of a member's box in the form. */
export const memberField = (id: string) => `member:${id}`;

const day = v.pipe(v.string('Choose a day'), v.isoDate('Choose a day'));
const minute = (sentence: string) => v.pipe(v.string(sentence), v.regex(/^\d\d:\d\d$/, sentence));
const START = 'Enter when it begins';
const END = 'Enter when it ends';

/** The fields of the form, and boxes for the members. */
const fields = v.pipe(
  v.looseObject({
    day,
    from: minute(START),
    to: minute(END),
    timeZone: v.string(),
    mode: v.picklist(INTERVIEW_MODES, 'Choose how'),
    ...interviewWords,
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from < to, 'The end must be after the start'),
    ['to'],
  ),
);
type Typed = v.InferOutput<typeof fields>;

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

const spanOf = (on: string, from: string, to: string, timeZone: string): Span => ({
  startsAt: instantOf({ day: on, time: from }, timeZone),
  endsAt: instantOf({ day: on, time: to }, timeZone),
});

/** The words and members of a form, as the API takes them. */
function wordsOf({ timeZone, mode, place, link, bring, note, ...rest }: Typed) {
  const members = Object.keys(rest).flatMap((name) => (name.startsWith('member:') ? name.slice('member:'.length) : []));
  return { timeZone, mode, place, link, bring, note, ...(members.length > 0 && { members }) };
}

/** The further times of a form that are filled in whole. */
function moreTimes(typed: Typed): Span[] {
  return MORE_TIMES.flatMap((row) => {
    const [on, from, to] = ['day', 'from', 'to'].map((name) => typed[`${name}${row}`]);
    const isWhole = typeof on === 'string' && typeof from === 'string' && typeof to === 'string';
    return isWhole && on !== '' && from !== '' && from < to ? spanOf(on, from, to, typed.timeZone) : [];
  });
}

/** Sends it; where a member has another interview then, once more if that is meant. */
async function unlessClash(send: (anyway: boolean) => Promise<unknown>): Promise<void> {
  try {
    await send(false);
  } catch (failure) {
    if (!(failure instanceof RequestFailure) || failure.existingId === undefined) throw failure;
    const isMeant = await ask({
      heading: 'Two interviews at once?',
      why: failure.sentence,
      no: 'Choose another time',
      yes: 'Propose it anyway',
    });
    if (!isMeant) throw failure;
    await send(true);
  }
}

/** Shows the interviews and the history as they are now. */
const renew = () => Promise.all([interviews.refresh(), application.refresh()]);

/** Proposes an interview: at one time, or at one of several. */
export const proposalForm = formSubmit({
  schema: fields,
  send: (typed, key) =>
    store(
      NEW_INTERVIEW,
      { success: 'Interview proposed. The applicant is emailed now.', fallback: 'Failed to propose the interview' },
      async (params) => {
        const first = spanOf(typed.day, typed.from, typed.to, typed.timeZone);
        const more = moreTimes(typed);
        const times = more.length === 0 ? first : { slots: [first, ...more] };
        await unlessClash((anyway) => {
          const body = { ...times, ...wordsOf(typed), anyway };
          // With other words it is another call.
          return api('POST /jobs/applications/:id/interviews', { params, body }, { key: anyway ? randomUuid() : key });
        });
        await renew();
      },
    ),
  fallback: 'Failed to propose the interview',
});

/** An interview as the form shows it. */
export function textsOfInterview(interview: Interview): FormTexts {
  const { startsAt, endsAt, timeZone, mode, place, link, bring, note } = interview;
  const start = startsAt === null ? undefined : clockTime(startsAt, timeZone);
  const end = endsAt === null ? undefined : clockTime(endsAt, timeZone);
  return {
    day: start?.day ?? '',
    from: start?.time ?? '',
    to: end?.time ?? '',
    timeZone,
    mode,
    place: place ?? '',
    link: link ?? '',
    bring: bring ?? '',
    note: note ?? '',
  };
}

const shownNow = (id: string) => dataOf(interviews.$state.get())?.find((one) => one.id === id);

/** The change of an interview, which replaces no other one unseen. */
export function changeOf(interview: Interview): {
  submit: FormSubmit;
  save: ReturnType<typeof guardedSave<Interview>>;
} {
  const { id } = interview;
  const save = guardedSave({
    edited: () => interview,
    async read() {
      await interviews.refresh();
      return shownNow(id) ?? interview;
    },
    texts: textsOfInterview,
  });
  const words = { success: 'Interview changed. The applicant is asked once more.', fallback: 'Failed to change it' };
  const submit = formSubmit({
    schema: fields,
    send: (typed) =>
      store(id, words, async () => {
        const time = spanOf(typed.day, typed.from, typed.to, typed.timeZone);
        await unlessClash((anyway) => {
          const body = { ...time, ...wordsOf(typed), anyway };
          return save.save((query) => api('PATCH /jobs/interviews/:id', { params: { id }, query, body }));
        });
        await renew();
      }),
    fallback: words.fallback,
  });
  return { submit, save };
}

/** Cancels an interview, with a reason for the applicant. */
export function cancelForm({ id }: Interview): FormSubmit {
  const words = { success: 'Interview cancelled. The applicant is emailed now.', fallback: 'Failed to cancel it' };
  return formSubmit({
    schema: cancelInput,
    send: (body) =>
      store(`cancel:${id}`, words, async () => {
        await api('POST /jobs/interviews/:id/cancel', { params: { id }, body });
        await renew();
      }),
    fallback: words.fallback,
  });
}

/** Says what became of an interview. */
export async function keepOutcome(id: string, outcome: InterviewOutcome): Promise<void> {
  if (await recordOutcome(id, outcome)) await renew();
}
