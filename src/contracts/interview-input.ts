import * as v from 'valibot';
import { mailedToken } from './auth.ts';
import { optionalProse, optionalText, optionalUrl } from './fields.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import {
  GHANA_ZONE,
  INTERVIEW_ANSWERS,
  INTERVIEW_MODES,
  INTERVIEW_OUTCOMES,
  MAX_BATCH_SLOTS,
  MAX_SLOTS,
} from './interview-values.ts';
import { count } from './pagination.ts';

/** Milliseconds that an interview may take: half a day. */
const MAX_LENGTH = 12 * 3_600_000;
/** Members who take part. */
const MAX_MEMBERS = 10;

const ORDER = 'The end must be after the start';
const TOO_LONG = 'An interview takes at most 12 hours';

/** The fault of a time in a sentence; undefined where it has none. */
export function lengthFault(startsAt: string, endsAt: string): string | undefined {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  if (length > MAX_LENGTH) return TOO_LONG;
  return length > 0 ? undefined : ORDER;
}

interface Times {
  startsAt?: string | undefined;
  endsAt?: string | undefined;
}

const faultOf = ({ startsAt, endsAt }: Times) => (startsAt && endsAt ? lengthFault(startsAt, endsAt) : undefined);
const orderFault = ({ input }: { readonly input: Times }) => faultOf(input) ?? ORDER;
const isInOrder = (times: Times) => faultOf(times) === undefined;

/** One time of several. */
const slot = v.pipe(
  v.object({ startsAt: instant, endsAt: instant }),
  v.forward(v.partialCheck([['startsAt'], ['endsAt']], isInOrder, orderFault), ['endsAt']),
);
const slotList = (longest: number) =>
  v.pipe(
    v.array(slot, 'Name a time'),
    v.minLength(1, 'Name a time'),
    v.maxLength(longest, `At most ${longest} times can be offered`),
  );
export type SlotInput = v.InferOutput<typeof slot>;

const timeZone = v.pipe(
  v.string(),
  v.maxLength(60, 'Choose a time zone'),
  v.check((name) => {
    try {
      return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'Choose a time zone'),
);

const mode = v.picklist(INTERVIEW_MODES, 'Choose how: in person, by phone or by video');

/** What the company says of an interview beside its time. */
export const interviewWords = {
  place: optionalText('Place', 300),
  link: optionalUrl('Link'),
  bring: optionalProse('What to bring', 1000),
  note: optionalProse('Note', 2000),
};

const members = v.pipe(
  v.array(id),
  v.minLength(1, 'Choose who takes part'),
  v.maxLength(MAX_MEMBERS, `At most ${MAX_MEMBERS} people can take part`),
);

/** An interview with one time, or with several of which the applicant chooses. */
export const interviewInput = v.pipe(
  v.object({
    startsAt: v.optional(instant),
    endsAt: v.optional(instant),
    slots: v.optional(slotList(MAX_SLOTS)),
    timeZone: v.optional(timeZone, GHANA_ZONE),
    mode,
    ...interviewWords,
    /** Ids of members; without them the caller takes part. */
    members: v.optional(members),
    /** Whether it is proposed although a member who takes part has another interview then. */
    anyway: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['startsAt'], ['endsAt'], ['slots']],
      ({ startsAt, endsAt, slots }) => (slots === undefined) === (startsAt !== undefined && endsAt !== undefined),
      'Name a start and an end, or times to choose from',
    ),
    ['startsAt'],
  ),
  v.forward(v.partialCheck([['startsAt'], ['endsAt']], isInOrder, orderFault), ['endsAt']),
);
/** Interviews to which many applicants are invited at once. */
export const batchInvitation = {
  interview: v.object({ timeZone: v.optional(timeZone, GHANA_ZONE), mode, ...interviewWords }),
  slots: slotList(MAX_BATCH_SLOTS),
  /** Whether the applicants choose; else the times are given out in order. */
  choose: v.optional(v.boolean(), false),
};

export type InterviewInput = v.InferOutput<typeof interviewInput>;

/** What is changed; the rest stays. A text that is null or empty goes. */
export const interviewChange = v.pipe(
  v.object({
    startsAt: v.optional(instant),
    endsAt: v.optional(instant),
    timeZone: v.optional(timeZone),
    mode: v.optional(mode),
    place: v.optional(interviewWords.place, undefined),
    link: v.optional(interviewWords.link, undefined),
    bring: v.optional(interviewWords.bring, undefined),
    note: v.optional(interviewWords.note, undefined),
    members: v.optional(members),
    anyway: v.optional(v.boolean(), false),
  }),
  v.forward(v.partialCheck([['startsAt'], ['endsAt']], isInOrder, orderFault), ['endsAt']),
);
export type InterviewChange = v.InferOutput<typeof interviewChange>;

export const cancelInput = v.object({ reason: optionalProse('Reason', 1000) });

export const outcomeInput = v.object({ outcome: v.picklist(INTERVIEW_OUTCOMES, 'Choose held or no-show') });

/** The sentence for a request for another time without words. */
export const TIME_IN_WORDS = 'Say which times would suit you';

const answerFields = {
  answer: v.picklist(INTERVIEW_ANSWERS, 'Choose an answer'),
  text: optionalProse('Your words', 1000),
  /** Of the version that is answered. */
  sequence: count,
  /** The chosen time, where several are offered. */
  slot: v.optional(id),
};
const hasWords = ({ answer, text }: { readonly answer: string; readonly text: string | null }) =>
  answer !== 'another-time' || text !== null;

export const answerInput = v.pipe(
  v.object(answerFields),
  v.forward(v.partialCheck([['answer'], ['text']], hasWords, TIME_IN_WORDS), ['text']),
);
export type AnswerInput = v.InferOutput<typeof answerInput>;

/** The same with the token of a mailed link. */
export const linkAnswerInput = v.pipe(
  v.object({ token: mailedToken, ...answerFields }),
  v.forward(v.partialCheck([['answer'], ['text']], hasWords, TIME_IN_WORDS), ['text']),
);
