/** Questions that a job asks at most. */
export const MAX_QUESTIONS = 5;

export const QUESTION_KINDS = ['yes-no', 'number', 'choice', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Characters. */
export const MAX_ANSWER_LENGTH = 1_000;

/** The highest number that is an answer: above all that is counted in a job. */
export const MAX_NUMBER = 1_000_000_000_000;

/** Begins the name of the field with the answer to a question, before its id. */
export const ANSWER_FIELD = 'answers.';

export const ANSWERS_NEEDED = 'Please look at your answers to the questions of this job.';
export const QUESTIONS_CHANGED =
  'The questions of this job have changed. What still fits of your answers is kept: please look at them again.';
