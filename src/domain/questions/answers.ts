import { MAX_NUMBER, type QuestionKind } from '#src/contracts/question-values.ts';
import { parseNumber } from '#src/domain/pay/parse-number.ts';
import { nameHas } from '#src/domain/search/name-search.ts';

interface Asked {
  readonly kind: QuestionKind;
  readonly choices: readonly string[] | null;
  readonly required: boolean;
}

/**
 * An answer as it is kept; null for none.
 * @param given as it was sent, a number perhaps as typed
 */
export function readAnswer(
  { kind, choices, required }: Asked,
  given: string | number | null,
): { readonly answer: string | number | null } | { readonly fault: string } {
  if (given === null) return required ? { fault: 'Please answer this question' } : { answer: null };
  if (kind === 'number') {
    const number = typeof given === 'string' ? parseNumber(given) : given;
    const isNumber = number !== null && Math.abs(number) <= MAX_NUMBER;
    return isNumber ? { answer: number } : { fault: 'Please answer with a number' };
  }
  const text = String(given);
  const isOpen = kind === 'text' || (kind === 'yes-no' ? ['yes', 'no'] : (choices ?? [])).includes(text);
  if (isOpen) return { answer: text };
  return { fault: kind === 'yes-no' ? 'Please answer yes or no' : 'Please choose one of the answers' };
}

interface Wish {
  readonly kind: QuestionKind;
  readonly wanted: string | number | null;
}

/** Whether an answer is as the company wishes: of a number at least, of a text with the words. Null without a wish. */
export function meetsWish({ kind, wanted }: Wish, answer: string | number | null): boolean | null {
  if (wanted === null) return null;
  if (answer === null) return false;
  if (kind === 'number') return Number(answer) >= Number(wanted);
  return kind === 'text' ? nameHas(String(answer), String(wanted)) : answer === wanted;
}

/** An answer for people: 'Yes', '1,200', 'Not answered'. */
export function answerText(kind: QuestionKind, answer: string | number | null): string {
  if (answer === null) return 'Not answered';
  if (kind === 'yes-no') return answer === 'yes' ? 'Yes' : 'No';
  return typeof answer === 'number' ? answer.toLocaleString('en-GB', { maximumFractionDigits: 20 }) : answer;
}

interface WishCount {
  readonly met: number;
  readonly of: number;
}

/** How many wishes answers meet; null where nothing was wished for. */
export function countWishes(answers: readonly { readonly meetsWish: boolean | null }[]): WishCount | null {
  const of = answers.filter((answer) => answer.meetsWish !== null);
  return of.length === 0 ? null : { met: of.filter((answer) => answer.meetsWish).length, of: of.length };
}

/** Whether all was as wished; not where nothing was asked. */
export const meetsAll = (count: WishCount | null | undefined) => Boolean(count && count.met === count.of);
