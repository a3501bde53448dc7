import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line } from '#src/domain/text/linkify.ts';
import { structuredText, type Block } from '#src/domain/text/structured-text.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';

const plain = (line: Line) => line.map((part) => (typeof part === 'string' ? part : part.text)).join('');
const linksIn = (text: string) =>
  structuredText(text).flatMap((block) =>
    linesOf(block).flatMap((line) => line.filter((part) => typeof part !== 'string')),
  );
const hrefsIn = (text: string) => linksIn(text).map(({ href }) => href);

function linesOf(block: Block): readonly Line[] {
  if (block.kind === 'paragraph') return block.lines;
  return block.kind === 'list' ? block.items : block.items.map(({ line }) => line);
}

/** Blocks as one can read them: their kind and their lines. */
const read = (text: string) => structuredText(text).map((block) => [block.kind, ...linesOf(block).map(plain)]);

describe('the structure of a text', () => {
  it('is paragraphs between blank lines, whose line breaks stay', () => {
    expect(read('\n\nWe build pages.\nIn Accra.\n \t\n\nYou test them.\r\nAll.\n')).toEqual([
      ['paragraph', 'We build pages.', 'In Accra.'],
      ['paragraph', 'You test them.', 'All.'],
    ]);
  });

  it('is lists, of lines that begin with a sign', () => {
    expect(read('You will:\n- build\n• test\n  * ask\n\n- mend\nThen rest.')).toEqual([
      ['paragraph', 'You will:'],
      ['list', 'build', 'test', 'ask', 'mend'],
      ['paragraph', 'Then rest.'],
    ]);
  });

  it('is numbered lists, which keep their numbers', () => {
    expect(structuredText('2. Call\n\n3) Write\n- wait')).toEqual([
      {
        kind: 'ordered',
        items: [
          { number: 2, line: ['Call'] },
          { number: 3, line: ['Write'] },
        ],
      },
      { kind: 'list', items: [['wait']] },
    ]);
  });

  it.each(['-5 °C', '**bold**', '2.5 years', '3 years of work', '-', '1.', '---', '2026. A year'])(
    'is not read into %j',
    (text) => {
      expect(read(text)).toEqual([['paragraph', text]]);
    },
  );

  it.each([
    '·\tbuild',
    '·       build',
    '·\u00A0\u00A0build',
    '•build',
    'o\tbuild',
    'o   build',
    'o\u00A0build',
    '§\tbuild',
    '§  build',
    '– build',
    '— build',
    '▪ build',
    '❖\tbuild',
    '✅ build',
    '➡️ build',
    '→ build',
    '*\tbuild',
    '\uF0B7\tbuild',
  ])('is a list, pasted as %j', (text) => {
    expect(read(text)).toEqual([['list', 'build']]);
  });

  it.each([
    ['a)\tbuild', 'a', [1]],
    ['(b)\u00A0 build', 'a', [2]],
    ['a) build\nb) test', 'a', [1, 2]],
    ['(a) build\n\n(b) test', 'a', [1, 2]],
    ['A.\tbuild\nB.\ttest', 'A', [1, 2]],
    ['i. build\nii. test\niii. mend\niv. ask\nv. rest', 'i', [1, 2, 3, 4, 5]],
    ['g) a\nh) b\ni) c\nj) d', 'a', [7, 8, 9, 10]],
  ])('is a list with letters, which it keeps: %j', (text, lettering, numbers) => {
    const [block, ...others] = structuredText(text);
    expect(others).toEqual([]);
    expect(block).toMatchObject({ lettering, items: numbers.map((number) => ({ number })) });
  });

  it('is a list of marks that alone would be words', () => {
    expect(read('o build\no test\nTeam\n- 5 years\n- a degree')).toEqual([
      ['list', 'build', 'test'],
      ['paragraph', 'Team'],
      ['list', '5 years', 'a degree'],
    ]);
  });

  it.each([
    'e-mail – phone',
    'either a) in a sentence or b) in another',
    'a) in a sentence',
    '- 5 °C',
    '– 12.5 °C at night',
    'o clock',
    '§ 5 of the Act',
    'A. Mensah',
    'I. am here',
    'mix. of it',
    '(see) below',
  ])('is no list in %j', (text) => {
    expect(read(text)).toEqual([['paragraph', text]]);
  });

  it('is nothing in an empty text', () => {
    expect(structuredText(' \n\n ')).toEqual([]);
  });
});

describe('an address in a text', () => {
  it.each([
    ['See https://volta.example/jobs.', 'https://volta.example/jobs'],
    ['(http://volta.example)', 'http://volta.example/'],
    ['“https://volta.example/a?b=c&d#e”, she said', 'https://volta.example/a?b=c&d#e'],
    ['https://wiki.example/Accra_(region)', 'https://wiki.example/Accra_(region)'],
    ['(https://wiki.example/Accra_(region)).', 'https://wiki.example/Accra_(region)'],
    ['Apply:www.volta.example/apply!', 'https://www.volta.example/apply'],
    ['HTTPS://Volta.Example:8443/A', 'https://volta.example:8443/A'],
    ['**https://volta.example**', 'https://volta.example/'],
    ['https://volta.example/@ama', 'https://volta.example/@ama'],
  ])('is a link: %s', (text, href) => {
    expect(hrefsIn(text)).toEqual([href]);
    expect(read(text)).toEqual([['paragraph', text]]);
  });

  it('is a link in an item of a list, beside others', () => {
    expect(hrefsIn('- https://a.example, www.b.example\n1. https://c.example')).toEqual([
      'https://a.example/',
      'https://www.b.example/',
      'https://c.example/',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'jobs@volta.example',
    'xhttps://volta.example',
    'https://pay.example@evil.example/',
    'https://pay.example\\@evil.example',
    'https://pay.example\\.evil.example',
    'https://pay%2eexample/',
    'https://аpple.example/',
    'https://volta.example。evil.example',
    'https://1.1.1.1/',
    'https://0x7f000001/',
    'https://volta',
    'https://volta.example/\u202egpj.exe',
    'Read \u202e https://volta.example/moc',
    'https://vol\u200bta.example/',
  ])('stays text: %j', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(read(text)).toEqual([['paragraph', text]]);
  });

  it('stays text when it is too long to be read to its end', () => {
    expect(linksIn(`https://volta.example/${'a'.repeat(2000)}`)).toEqual([]);
  });

  it('is read in no time, whatever its end', async () => {
    const time = await cpuTime(() => {
      structuredText(`https://volta.example/${')'.repeat(1900)} `.repeat(10));
      structuredText(`https://${'a-.'.repeat(6000)}`);
    });
    expect(time).toBeLessThan(500);
  });
});

const marks = ['- ', '• ', '* ', '1. ', '2) ', '\n', '\n\n', '\r\n', ' '];
const links = ['https://', 'www.', 'a.example', 'javascript:', '/', '@', '\\', '\u202e'];
const words = ['word', '5', 'é', '👩‍💻', '(', ')', '.', ',', '<b>'];
const sign = fc.constantFrom(...[marks, links, words].flat());
const anyText = fc.oneof(
  fc.array(sign, { maxLength: 40 }).map((signs) => signs.join('')),
  fc.string({ unit: 'binary' }),
);

describe('every text', () => {
  it('keeps its words, and loses nothing but the marks of its items', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = structuredText(text).flatMap((block) => linesOf(block).map((line) => plain(line)));
        const written = text
          .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
          .map((line) => line.trim())
          .filter((line) => line !== '');
        expect(shown).toHaveLength(written.length);
        for (const [index, line] of written.entries()) {
          const lost = line.slice(0, line.length - (shown[index] ?? '').length);
          expect(lost + (shown[index] ?? '')).toBe(line);
          expect(lost).toMatch(/^(?:[-*•]\s*|\d{1,3}[.)]\s*)?$/);
        }
      }),
    );
  });

  it('has links that lead where they say', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { text: said, href } of linksIn(text)) {
          const url = new URL(href);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect([url.username, url.password]).toEqual(['', '']);
          const [host] = /^[^/?#:]+/.exec(said.toLowerCase().replace(/^https?:\/\//, '')) ?? [];
          expect(host).toBe(url.hostname);
        }
      }),
    );
  });
});
