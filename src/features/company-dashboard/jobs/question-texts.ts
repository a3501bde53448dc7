import type { DraftedQuestion } from '#src/contracts/job-drafts.ts';
import type { JobQuestion } from '#src/contracts/job-questions.ts';
import { MAX_QUESTIONS } from '#src/contracts/question-values.ts';
import { parseNumber } from '#src/domain/pay/parse-number.ts';
import type { FormTexts } from '#src/forms/form-texts.ts';

/** What the form says of a question that is not written yet: its parts, in the order of the form. */
const EMPTY = { text: '', kind: 'yes-no', choices: '', required: 'yes', wish: '', wanted: '' } as const;
type Part = keyof typeof EMPTY;
export const PARTS = Object.keys(EMPTY) as Part[];

/** The places of the form, whether they are in use or not. */
export const PLACES = Array.from({ length: MAX_QUESTIONS }, (_, place) => place);

/** The name of a field, which is also where the schema finds its fault. */
export const fieldOf = (place: number, part: Part) => `questions.${place}.${part}`;

/** The typed questions up to the last one that is written. */
export function typedQuestions(typed: Readonly<Record<string, unknown>>): DraftedQuestion[] {
  const textOf = (place: number, part: Part) => {
    const value = typed[fieldOf(place, part)];
    return typeof value === 'string' ? value : EMPTY[part];
  };
  const all = PLACES.map((place) => Object.fromEntries(PARTS.map((part) => [part, textOf(place, part)])));
  // Not by `findLastIndex`, which older browsers have not.
  const empty = all.toReversed().findIndex(({ text = '' }) => text.trim() !== '');
  return empty === -1 ? [] : all.slice(0, all.length - empty);
}

/** The typed questions as the contract has them; its schema checks them. */
export function readQuestions(typed: Readonly<Record<string, string>>): unknown[] {
  return typedQuestions(typed).map(({ text, kind, choices = '', required, wish, wanted = '' }) => {
    const lines = choices.split('\n').map((line) => line.trim());
    const listed = lines.filter((line) => line !== '');
    const meant = listed.find((choice) => choice.toLowerCase() === wanted.trim().toLowerCase()) ?? wanted.trim();
    const wishes: Record<string, unknown> = { 'yes-no': wish, number: parseNumber(wanted), choice: meant, text: meant };
    return {
      text,
      kind,
      choices: kind === 'choice' ? listed : null,
      required: required === 'yes',
      wanted: wishes[kind ?? ''] || (kind === 'number' ? wishes[kind] : null),
    };
  });
}

/** Questions as the form shows them, with its empty places. */
export function questionTexts(questions: readonly (JobQuestion | DraftedQuestion)[] = []): FormTexts {
  const shown = questions.map((question): DraftedQuestion => {
    if (!('id' in question)) return question;
    const { text, kind, choices, required, wanted } = question;
    const wish = String(wanted ?? '');
    return {
      text,
      kind,
      choices: choices?.join('\n'),
      required: required ? 'yes' : 'no',
      ...(kind === 'yes-no' ? { wish } : { wanted: wish }),
    };
  });
  const texts = PLACES.flatMap((place) =>
    PARTS.map((part) => [fieldOf(place, part), shown[place]?.[part] ?? EMPTY[part]]),
  );
  return Object.fromEntries(texts) as FormTexts;
}
