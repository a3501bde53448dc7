import * as v from 'valibot';
import { anyWord, titleText, wordList, wordsPattern } from '#src/domain/classification/title-words.ts';
import { levelOf } from '#src/domain/classification/level-rules.ts';
import { meaningsOf } from '#src/domain/places/place-names.ts';
import file from '#data/words/not-jobs.json' with { type: 'json' };
import { agent } from './role.ts';

const list = v.strictObject({ about: v.string(), words: wordList });
const lists = v.parse(v.strictObject({ talks: list, events: list, programmes: list, things: list }), file);
const things = new RegExp(anyWord(lists.things.words), 'giu');
const [talks, events, programmes] = [lists.talks, lists.events, lists.programmes].map(({ words }) => atEnd(words)) as [
  RegExp,
  RegExp,
  RegExp,
];

/** `2026 - Next in Tech Summit`, `3rd Annual …` */
const numberBefore = /^\W*(?:20\d\d(?:[/-]\d{2,4})?|\d{1,2}(?:st|nd|rd|th))(?![\p{L}\p{N}])\W*/iu;
const partEdges = /\s[-–—|]\s|[:|(,]/;

/** Whether a title names an event, a call or a campaign: 'Regional Call', but not 'Call Center Agent'. */
export function isEvent(title: string): boolean {
  return endsIn(talks, title) || endsIn(events, title);
}

/** Whether a title names a scholarship or a programme, but not the people who run it: 'Bursary Officer'. */
export function isProgramme(title: string): boolean {
  return endsIn(programmes, title);
}

/** Whether the thing that a title is about is one of some words; people who hold, plan or teach it are no such thing. */
function endsIn(words: RegExp, title: string): boolean {
  const [part = '', ...rest] = titleText(title).replace(numberBefore, '').split(partEdges);
  const [before = ''] = part.split(/\s(?=\p{Ll}{2,4}\s)/u);
  if (words !== talks && rest.some(namesPerson)) return false;
  return words.test(before) || (!namesPerson(before) && (words.test(part) || words.test(withoutPlace(part))));
}

/** `AI Summit Accra` without the town. */
function withoutPlace(text: string): string {
  const [, name = '', place = ''] = /^(.+) (\S+)$/.exec(text) ?? [];
  return meaningsOf(place).length > 0 ? name : text;
}

function namesPerson(text: string): boolean {
  return levelOf(text, '') !== 'Not Specified' || agent.test(text.replace(things, ''));
}

/** One of the words as the last ones but for a number or a year, with which a place may stand. */
function atEnd(words: readonly string[]): RegExp {
  const number = String.raw`(?:\W*(?:no\.?|number|#|edition)?\W*\d+(?:st|nd|rd|th)?(?!\p{L}))`;
  return new RegExp(
    String.raw`${wordsPattern(words, String.raw`[\p{L}\p{N}]`)}(?:${number}*\W*$|\W*20\d\d(?!\d).*$)`,
    'isu',
  );
}
