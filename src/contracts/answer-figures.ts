import * as v from 'valibot';
import { count } from './pagination.ts';

/** How a company has answered applicants within a year. */
export const answerFigures = v.object({
  /** Those who have been answered, or have waited for at least 30 days. */
  applicants: count,
  answered: count,
  /** Days within which half of the answers came. */
  days: count,
});
export type AnswerFigures = v.InferOutput<typeof answerFigures>;
