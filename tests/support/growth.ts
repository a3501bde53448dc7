import { createContext, Script } from 'node:vm';

/** What a stranger may repeat. */
const FRAGMENTS = [
  '<!---->',
  '...',
  '… ',
  '.',
  'a',
  '1',
  '1,',
  'a.',
  'a-',
  'a@',
  '@',
  ' ',
  '\n',
  '\t',
  '(a)',
  '(',
  ')',
  '[',
  'a a',
  "a'",
  ', ',
  '- ',
  '/a',
  '/',
  '%20',
  '%',
  '"a"',
  '<a>',
  '&a;',
  '.a',
  '_',
  'é',
  '\r\n',
  '• ',
  '1 ',
  '1.1',
  '--',
  '–',
  '::',
  'a=',
  'a b ',
  'https://',
  'x.',
  'e\u0301',
  '\u0300\u0316',
  'A',
  'Aa',
  ' - ',
  '|',
  ';',
  '{',
  '$1',
  '#',
  '+1',
  '1/1/',
  'T',
  ' at ',
  'remote ',
  'Accra ',
  'nurse ',
  'may ',
  'fee of ',
  '👩\u200d',
];
const BEFORE = ['', 'a', 'https://a'];
const AFTER = ['', '\u0001x'];

/** How often a fragment is repeated: few times show what is exponential, many what grows faster than the text. */
const FEW = 28;
const [MANY, MORE] = [500, 4_000];
/** Milliseconds. */
const TOO_LONG_FOR_FEW = 60;
const WORTH_LOOKING_AT = 30;
const GIVEN_UP = 3_000;
/** Eight times the text takes eight times the time, and a square 64 times. */
const MAX_GROWTH = 16;

/** A text for `work`, by how often its fragment stands in it. */
export interface Attack {
  readonly name: string;
  readonly text: (times: number) => string;
}

export const ATTACKS: readonly Attack[] = FRAGMENTS.flatMap((fragment) =>
  BEFORE.flatMap((before) =>
    AFTER.map((after) => ({
      name: JSON.stringify([before, fragment, after]),
      text: (times: number) => before + fragment.repeat(times) + after,
    })),
  ),
);

/** Some of them, for what is made of many patterns. */
export const PLAIN_ATTACKS = FRAGMENTS.map((fragment) => ({
  name: JSON.stringify(['', fragment, '!']),
  text: (times: number) => `${fragment.repeat(times)}!`,
}));

/**
 * Where what `prepare` gives for a text takes longer than the text grows; undefined where it is linear. What it throws
 * is no matter here.
 */
export function growthOf(prepare: (text: string) => () => unknown, { name, text }: Attack): string | undefined {
  const attacked = (times: number) => prepare(text(times));
  const [few, many, more] = [attacked(FEW), attacked(MANY), attacked(MORE)];
  if (milliseconds(few, TOO_LONG_FOR_FEW) > TOO_LONG_FOR_FEW) {
    return `${name} × ${FEW}: more than ${TOO_LONG_FOR_FEW} ms`;
  }
  const before = milliseconds(many, WORTH_LOOKING_AT);
  const after = milliseconds(more, WORTH_LOOKING_AT);
  if (after < WORTH_LOOKING_AT || (after < GIVEN_UP && after < before * MAX_GROWTH)) return undefined;
  return `${name}: × ${MANY} ${before.toFixed(1)} ms, × ${MORE} ${after.toFixed(1)} ms`;
}

const script = new Script('work()');
const context = createContext({ work: () => undefined }) as { work: () => unknown };

/** The least of three times, of which the second and third are only taken when the first is above `enough`. */
function milliseconds(work: () => unknown, enough: number): number {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > enough; tries += 1) {
    context.work = work;
    const start = performance.now();
    try {
      script.runInContext(context, { timeout: GIVEN_UP });
    } catch {
      // Refusing a text is an answer too; so is the end of the time.
    }
    least = Math.min(least, performance.now() - start);
    if (least >= GIVEN_UP) return least;
  }
  return least;
}
