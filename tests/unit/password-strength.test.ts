import { describe, expect, it } from 'vitest';
import estimateStrength from '#src/server/platform/passwords/estimate-strength.ts';
import { refuseWeakPassword } from '#src/server/platform/passwords/password-strength.ts';
import { personalWords } from '#src/server/platform/passwords/personal-words.ts';
import { randomPassword } from '#src/server/platform/passwords/random-password.ts';
import { site } from '#src/site-config.ts';

const OWNER = ['ama.serwaa@uenr-alumni.example', 'Akosua Boatemaa', 'Volta Labs Ltd', 'voltalabs'];

/** What is said of a password of this owner; undefined when it is taken. */
const said = (password: string) =>
  refuseWeakPassword(password, OWNER).then(
    () => undefined,
    ({ code, fields }: { code: string; fields: object }) => ({ code, ...fields }),
  );
const weak = (sentence: string) => ({
  code: 'invalid_input',
  password: `${sentence} Use a few words that do not belong together.`,
});

describe('a weak password', () => {
  it.each([
    ['1111111111', 'One character again and again is easy to guess.'],
    ['          ', 'One character again and again is easy to guess.'],
    ['0123456789', 'Sequences such as abc or 123 are easy to guess.'],
    ['Password123!', 'This password is much like one that many people use.'],
    ['1234567890', 'This password is one that very many people use.'],
    ['abcabcabcabc', 'The same characters again and again are easy to guess.'],
    ['01/02/1998 ', 'Dates are easy to guess.'],
  ])('%j is refused: %s', async (password, sentence) => {
    expect(await said(password)).toEqual(weak(sentence));
  });

  it.each([
    ...[OWNER[0], OWNER[1], OWNER[2], `${OWNER[3]}2026`, OWNER[0]?.toUpperCase()],
    ...[
      'ama.serwaa1!',
      'boatemaaakosua',
      'AkosuaBoatemaa1',
      'amaserwaa2026!',
      [...'Akosua Boatemaa'].toReversed().join(''),
      'V0lt@L@bs2026',
      'uenr-alumni1',
    ],
    ...[
      `${site.name}${site.name}`,
      `${site.name}2026!`,
      'ilovejesus1',
      'qwertyuiop12',
      'P@ssw0rd2026',
    ],
    ...[
      'Akosua!Boatemaa?',
      'boatemaa-akosua',
      'Ákosua Bóatemaa',
      'Boatemaa2025!!',
      'akosua boatemaa 1998',
      'Volta Labs & Akosua',
      'ama password',
      'p a s s w o r d',
      'ＰＡＳＳＷＯＲＤ123',
      '1 2 3 4 5 6 7 8 9',
      '!!!!????####',
    ],
    ...[
      'p4$$w0rd'.repeat(16),
      'GhanaGhana1',
      '\t\t\t\t\t\t\t\t\t\t',
      '\u200b'.repeat(12),
      'a'.repeat(128),
    ],
  ] as string[])('%j is refused', async (password) => {
    expect(await said(password)).toMatchObject({ code: 'invalid_input' });
  });
});

describe('a good password', () => {
  it.each([
    ...[
      'kente cloth and gold dust',
      'tides of the lower volta',
      'x7Kq9mPz2w',
      'x7-Kq9!mPz',
      '#)[~{}]|;:',
      'akosua likes purple goats',
      'Ɛyɛ adeɛ pa ara yiye',
    ],
    ...['three rivers, one goat', '水を飲む山羊と三つの川がある', 'correct donkey battery staple'],
  ])('%j is taken', async (password) => {
    expect(await said(password)).toBeUndefined();
  });

  it('is what the operator and the demonstration hand out', async () => {
    for (let i = 0; i < 20; i++) expect(await said(randomPassword())).toBeUndefined();
  });
});

it.each(['4@8({[<369&#!|1/|+720$5', 'p4$$w0rd', '1234567890É', '/\\|\\!(', 'a4@b8c({[<e3g69'])(
  'a hostile password of %j again and again costs seconds of work at most',
  (piece) => {
    const password = piece.repeat(128).slice(0, 128);
    const before = process.cpuUsage();
    estimateStrength({ password, words: personalWords(OWNER) });
    const { user, system } = process.cpuUsage(before);
    // Where the work grows with the power of the length it takes minutes.
    expect((user + system) / 1e6).toBeLessThan(10);
  },
);

describe('personal words', () => {
  it('are the texts, the halves of an address, and their parts of three characters or more', () => {
    expect(personalWords(['a.b-c@mail.example', null, 'Ama Ye Owusu'])).toEqual([
      ...['a.b-c@mail.example', 'abcmailexample', 'b-c@mail', 'example', 'mail'],
      ...['a.b-c', 'abc', 'b-c', 'mail.example', 'mailexample'],
      ...['Ama Ye Owusu', 'AmaYeOwusu', 'Ama', 'Owusu', site.name],
    ]);
  });
});
