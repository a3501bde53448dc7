import { describe, expect, it } from 'vitest';
import { refuseWeakPassword } from '#src/server/platform/passwords/password-strength.ts';
import { randomPassword } from '#src/server/platform/passwords/passwords.ts';
import { site } from '#src/settings/site-config.ts';

const OWNER = ['ama.serwaa@uenr-alumni.example', 'Akosua Boatemaa', 'Volta Labs Ltd', null];

/** What is said of a password of this owner; undefined when it is taken. */
async function said(password: string, field?: string): Promise<unknown> {
  try {
    await refuseWeakPassword(password, OWNER, field);
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
  ])('is refused: %s %j', async (sentence, passwords) => {
    for (const password of passwords as string[]) {
      expect(await said(password), password).toEqual({
        code: 'invalid_input',
        password: `${sentence} Use a few words that do not belong together.`,
      });
    }
  });

  it('is what the estimator says is soon found, with the words of Ghana and its neighbours', async () => {
    const passwords = [
      '12345password',
      '2026password',
      'thepassword1',
      'SecretPassword',
      'xxpasswordxx',
      'qwertyqwerty',
      'abcdefghij',
      'abcdefghijkl',
      '123456abcdef',
      'a1b2c3d4e5f6',
      '0244123456aa',
      'Kumasi2026!',
      'BlackStars1',
      'Asante Kotoko',
      'akwaaba12345',
      'KofiMensah1990',
      'KofiMensah1990!',
      'AccraGhana233',
      'password@2026',
      'P@ssw0rd1234',
      'Passw0rd!Passw0rd!',
      '1q2w3e4r5t6y',
      'zaq12wsxcde3',
      'iloveyou2026',
      'Welcome2026!',
      'jesusislord1',
      'godisgood123',
      'chelseafc2024',
      'V0lt@L@bs2026',
      '0557891234ab',
      '+233244123456x',
      'Ama0244123456',
      'kofi01021998',
      'KwameNkrumah57!',
      'ilovekofi2025',
      'Adwuma@2026',
      'adwumajobs123',
      'HeartsOfOak1911',
      'Barcelona2024',
      'asdfghjkl123',
      'qazwsxedc123',
      '1qaz2wsx3edc',
      '!QAZ2wsx#EDC',
      'zxcvbnm12345',
      'aaaabbbbcccc',
      '112233445566',
      'abc123abc123',
      'ghana@1957',
      'Ghana1957!!',
      'GhanaGhana1',
      'medaasepaa1',
      'EbenezerMensah',
      'Tema Harbour1',
      'NanaAddo2020',
      'TogoLome2024',
      'Ouagadougou1',
      'cotedivoire1',
      'naija4life2023',
      'Chinedu1995!',
      'superman2026',
      'letmein12345',
      'admin@adwuma',
      'changeme2026',
      'football2024',
      'MyPassword1!',
      'drowssap1234',
      'qwertyuiop[]',
      'poiuytrewq12',
      'kwabena12345',
      'sunshine@123',
      'Manchester1!',
      'tamale_2025',
      'legon2025!!',
      'KNUST2026!!',
      'jobseeker2026',
      'scholarship1',
      '1234abcd5678',
      'abcd1234!@#$',
      'aabbccddeeff',
      'password1password2',
      'Monday2026!!',
      'December2025',
      'mtnmomo12345',
      'shattawale1',
      'iloveghana!!',
      'AmaSerwaa2001',
      'Abidjan225!',
      'l3tm31n2026!',
      '1l0v3y0u2026',
    ];
    const taken: string[] = [];
    for (const password of passwords) if (!(await said(password))) taken.push(password);
    expect(taken).toEqual([]);
  });

  it.each([
    ['12345password', '“12345” and “password” are among the first things that are tried.'],
    ['0244123456aa', '“0244123456” and “aa” are among the first things that are tried.'],
  ])('%j: what is weak about it is named', async (password, sentence) => {
    expect(await said(password)).toMatchObject({
      password: `${sentence} Use a few words that do not belong together.`,
    });
  });

  it('does not pass by its length', async () => {
    expect(await said('AccraGhana233'.repeat(9))).toBeDefined();
    expect(await said('P@ssw0rd'.repeat(16))).toBeDefined();
  });

  it('is refused beside the field that it was typed into', async () => {
    const refused = await said('1234567890', 'newPassword');
    expect(Object.keys(refused as object)).toContain('newPassword');
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
    'Me maame dɔ me yiye paa',
    'obi nkyerɛ abofra Nyame',
    'tro-tro yellow umbrella 9',
    'vK8#mQ2!pZ7x',
    'hT4nWq8ZbR',
    'plantain moon bicycle',
    'Purple-Kettle-Mosque-71',
    'my goat eats red bicycles',
    'gye nyame ne me boafo daa',
    'ugvpzqmkrw',
    'bL9x-Qw2e-Zp4t',
    'rainy market lantern drum',
    'I walked to Kumasi in seven days',
    'yam lorry seven drums',
    'wo din de sɛn na wofiri he',
    'correct horse battery staple',
    'rain on a zinc roof '.repeat(7).slice(0, 128),
  ])('%j is taken', async (password) => {
    expect(await said(password)).toBeUndefined();
  });

  it('is what the operator and the demonstration hand out', async () => {
    for (let i = 0; i < 20; i++) expect(await said(randomPassword())).toBeUndefined();
  });
});
