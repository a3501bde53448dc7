import { describe, expect, it } from 'vitest';
import { refuseWeakPassword } from '#src/server/platform/passwords/password-strength.ts';
import { randomPassword } from '#src/server/platform/passwords/random-password.ts';
import { site } from '#src/site-config.ts';

const OWNER = ['ama.serwaa@uenr-alumni.example', 'Akosua Boatemaa', 'Volta Labs Ltd', null];

/** What is said of a password of this owner; undefined when it is taken. */
function said(password: string, field?: string): unknown {
  try {
    refuseWeakPassword(password, OWNER, field);
    return undefined;
  } catch (error) {
    const { code, fields } = error as { code: string; fields: object };
    return { code, ...fields };
  }
}

const COMMON = 'Many people use this password, or one much like it.';
const OWN_WORDS = 'Your name, your email and the name of this site are easy to guess.';
const DIGITS = 'Digits alone are easy to guess.';
const REPEATED = 'A few characters again and again are easy to guess.';

describe('a weak password', () => {
  it.each([
    [COMMON, ['1234567890', 'Password123!', 'P@ssw0rd2026', 'p a s s w o r d', 'ilovejesus1']],
    [COMMON, ['qwertyuiop12', 'ＰＡＳＳＷＯＲＤ123', '1 2 3 4 5 6 7 8 9', 'ghana123!!']],
    [OWN_WORDS, [OWNER[0], OWNER[0]?.toUpperCase(), OWNER[1], OWNER[2], 'voltalabs2026']],
    [OWN_WORDS, ['ama.serwaa1!', 'boatemaaakosua', 'AkosuaBoatemaa1', 'uenr-alumni1']],
    [OWN_WORDS, ['Ákosua Bóatemaa', 'akosua boatemaa 1998', 'Volta Labs & Akosua']],
    [OWN_WORDS, [`${site.name}${site.name}`, `${site.name}2026!`, 'ama password']],
    [DIGITS, ['0123456789', '01/02/1998 ', '0244 123 987']],
    [REPEATED, ['          ', '\u200b'.repeat(12), 'a'.repeat(128), 'abcabcabcabc']],
    [REPEATED, ['!!!!????####', 'GhanaGhana1']],
  ])('is refused: %s %j', (sentence, passwords) => {
    for (const password of passwords as string[]) {
      expect(said(password), password).toEqual({
        code: 'invalid_input',
        password: `${sentence} Use a few words that do not belong together.`,
      });
    }
  });

  it('is refused beside the field that it was typed into', () => {
    expect(Object.keys(said('1234567890', 'newPassword') as object)).toContain('newPassword');
  });
});

describe('a good password', () => {
  it.each([
    'kente cloth and gold dust',
    'tides of the lower volta',
    'x7Kq9mPz2w',
    'x7-Kq9!mPz',
    '#)[~{}]|;:',
    'akosua likes purple goats',
    'Ɛyɛ adeɛ pa ara yiye',
    'three rivers, one goat',
    '水を飲む山羊と三つの川がある',
    'correct donkey battery staple',
  ])('%j is taken', (password) => {
    expect(said(password)).toBeUndefined();
  });

  it('is what the operator and the demonstration hand out', () => {
    for (let i = 0; i < 20; i++) expect(said(randomPassword())).toBeUndefined();
  });
});
