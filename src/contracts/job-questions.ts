import * as v from 'valibot';
import { optionalProse, text } from './fields.ts';
import { id } from './ids.ts';
import { MAX_ANSWER_LENGTH, MAX_NUMBER, MAX_QUESTIONS, QUESTION_KINDS, type QuestionKind } from './question-values.ts';

/** Characters. */
const MAX_QUESTION_LENGTH = 300;
const MAX_CHOICE_LENGTH = 100;

const MIN_CHOICES = 2;
const MAX_CHOICES = 10;

const number = v.pipe(
  v.number('Enter a number'),
  v.finite('Enter a number'),
  v.minValue(-MAX_NUMBER, 'This number is too low'),
  v.maxValue(MAX_NUMBER, 'This number is too high'),
);

const CHOICES_NEEDED = `Give ${MIN_CHOICES} to ${MAX_CHOICES} different choices`;

/** The sentence about a wish that no answer to its question can meet. */
const WISH_FAULTS: Readonly<Record<QuestionKind, string>> = {
  'yes-no': "The wanted answer is 'yes' or 'no'",
  number: 'The wanted answer is a number: the least',
  choice: 'The wanted answer is one of the choices',
  text: 'The wanted answer is a text',
};

/** A question as a company writes it; `wanted` is a wish, of a number the least, of a text words in it. */
const questionInput = v.pipe(
  v.object({
    text: text('Question', MAX_QUESTION_LENGTH, 'Write the question, or remove it'),
    kind: v.picklist(QUESTION_KINDS, 'Choose how it is answered'),
    choices: v.nullish(
      v.pipe(v.array(text('Choice', MAX_CHOICE_LENGTH)), v.maxLength(MAX_CHOICES, CHOICES_NEEDED)),
      null,
    ),
    required: v.optional(v.boolean(), false),
    wanted: v.nullish(v.union([number, text('Wanted answer', MAX_CHOICE_LENGTH)]), null),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['choices']],
      ({ kind, choices }) => kind !== 'choice' || new Set(choices?.map(folded)).size >= MIN_CHOICES,
      CHOICES_NEEDED,
    ),
    ['choices'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['choices'], ['wanted']],
      ({ kind, choices, wanted }) => wanted === null || canBeMet(kind, choices, wanted),
      ({ input }) => WISH_FAULTS[input.kind],
    ),
    ['wanted'],
  ),
);
export type QuestionInput = v.InferOutput<typeof questionInput>;

function canBeMet(kind: QuestionKind, choices: readonly string[] | null, wanted: string | number): boolean {
  if (kind === 'number') return typeof wanted === 'number';
  if (kind === 'yes-no') return wanted === 'yes' || wanted === 'no';
  return typeof wanted === 'string' && (kind === 'text' || (choices ?? []).includes(wanted));
}

const folded = (value: string) => value.toLowerCase();

/** The questions of a job, in their order. */
export const questionsInput = v.pipe(
  v.array(questionInput),
  v.maxLength(MAX_QUESTIONS, `A job asks at most ${MAX_QUESTIONS} questions`),
  v.check(
    (questions) => new Set(questions.map((question) => folded(question.text))).size === questions.length,
    'Two of the questions are the same',
  ),
);

const answerValue = v.union([v.string(), v.number()]);

/** A question that a job asks. */
export const jobQuestion = v.object({
  id,
  text: v.string(),
  kind: v.picklist(QUESTION_KINDS),
  /** Null for other kinds. */
  choices: v.nullable(v.array(v.string())),
  required: v.boolean(),
  /** The company's wish, which its own members alone are answered; null for none. */
  wanted: v.optional(v.nullable(answerValue)),
});
export type JobQuestion = v.InferOutput<typeof jobQuestion>;

/** What an applicant answers: 'yes' or 'no', a number, else text; empty for nothing. */
export const answersInput = v.pipe(
  v.array(v.object({ questionId: id, answer: v.union([number, optionalProse('Answer', MAX_ANSWER_LENGTH)]) })),
  v.maxLength(MAX_QUESTIONS, `A job asks at most ${MAX_QUESTIONS} questions`),
);
export type AnswersInput = v.InferOutput<typeof answersInput>;

/** An answer with the words that it answered; null where the question was left open. */
export const sentAnswer = v.object({
  questionId: id,
  question: v.string(),
  kind: v.picklist(QUESTION_KINDS),
  answer: v.nullable(answerValue),
});
export type SentAnswer = v.InferOutput<typeof sentAnswer>;

/** The same for the company, with its wish. */
export const receivedAnswer = v.object({
  ...sentAnswer.entries,
  wanted: v.nullable(answerValue),
  /** Null where nothing is wanted. */
  meetsWish: v.nullable(v.boolean()),
});
export type ReceivedAnswer = v.InferOutput<typeof receivedAnswer>;
