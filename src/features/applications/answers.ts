import type { JobQuestion } from '#src/contracts/job-questions.ts';
import { ANSWER_FIELD, QUESTIONS_CHANGED } from '#src/contracts/question-values.ts';
import { RequestFailure } from '#src/browser/failure.ts';

export { default as AnswerFields } from './AnswerFields.tsx';

/** The answers among what was typed; empty ones too, so that it is known which questions were shown. */
export function answersIn(typed: Readonly<Record<string, unknown>>) {
  const fields = Object.entries(typed).filter(([name]) => name.startsWith(ANSWER_FIELD));
  return fields.map(([name, answer]) => ({ questionId: name.slice(ANSWER_FIELD.length), answer: String(answer) }));
}

/** A refusal for answers to other questions than those that are shown, as the form says it; undefined for others. */
export function questionsChanged(
  failure: RequestFailure,
  shown: readonly JobQuestion[] = [],
): RequestFailure | undefined {
  const isShown = (field: string) => shown.some(({ id }) => field === ANSWER_FIELD + id);
  const isChanged = Object.keys(failure.fields).some((field) => field.startsWith('answers') && !isShown(field));
  return isChanged ? new RequestFailure({ ...failure, sentence: QUESTIONS_CHANGED, fields: {} }) : undefined;
}
