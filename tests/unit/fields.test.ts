import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  companyName,
  email,
  optionalName,
  optionalProse,
  optionalText,
  optionalUrl,
  personName,
  prose,
  text,
} from '#src/contracts/fields.ts';
import { judgeHostsBy } from '#src/contracts/host-rule.ts';
import { jobInput } from '#src/contracts/job-input.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { parseMoney, parseNumber } from '#src/domain/pay/parse-number.ts';
import { judgeHost } from '#src/content/public-host.ts';
import { aJob } from '#tests/support/builders/job-input.ts';

judgeHostsBy(judgeHost);

/** What becomes of a value: what is kept, or the sentence beside the field. */
function taken(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : result.issues[0].message;
}

/** Zero width, directional, fillers, selectors, tags and anchors. */
const MARKS = [
  ...'\u200b\u200c\u200d\u200e\u200f\u061c\u2060\ufeff\u00ad\u202a\u202e\u2066\u2069',
  ...'\u034f\u115f\u3164\u180e\ufe0e\ufe0f\u{e0041}\u{e0100}\ufffc\ufff9',
];

describe('text', () => {
  const fields = [text('T', 99), prose('T', 99), optionalText('T', 99), optionalProse('T', 99)];

  it.each(['', ' \n', '\u200b', '\u3164 \u2800', '\u2066\u2069', undefined, 7])(
    'is missing when nothing of %j can be seen',
    (value) => {
      expect(taken(text('Title', 9), value)).toBe('Title is required');
      expect(taken(prose('Title', 9), value)).toBe('Title is required');
    },
  );

  it.each([
    ['\0', 'U+0000'],
    ['\u001b', 'U+001B'],
    ['\u0092', 'U+0092'],
    ['\ud83d', 'U+D83D'],
    ['\ufffe', 'U+FFFE'],
  ])('refuses %j by its name', (character, name) => {
    const sentence = `This text has a character that cannot be kept: ${name}`;
    for (const schema of fields) {
      expect(taken(schema, `Dear Ama, ${character}x`)).toBe(`${sentence}, after “Ama,”`);
      expect(taken(schema, `${character}x`)).toBe(sentence);
    }
  });

  it.each(MARKS)('drops %j, which is invisible', (mark) => {
    for (const schema of fields) {
      expect(taken(schema, `${mark}Ama${mark} Men${mark}sah${mark}`)).toBe('Ama Mensah');
    }
    expect(parseMoney(`${mark}GH₵ 3,500${mark}`)).toBe(3500);
    expect(parseNumber(`${mark}1998${mark}`)).toBe(1998);
    expect(taken(email, `${mark}a${mark}ma@example.org`)).toBe('ama@example.org');
    expect(taken(optionalUrl('Link'), `${mark}https://ac${mark}me.example/a${mark}`)).toBe('https://acme.example/a');
  });

  it('drops joiners that join nothing', () => {
    expect(taken(text('T', 99), 'Ama\u200d 👩\u200d ab\u200cc 7\ufe0f')).toBe('Ama 👩 abc 7');
  });

  it.each('👩🏽‍💻 🏳️‍🌈 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇬🇭 👩‍❤️‍💋‍👨 می‌خواهم র‍্যাব ශ්‍රී 葛󠄀城 辻󠄀 Ɛdwuma شركة C++ 12'.split(' '))(
    'takes %s as it is, with its joiners and selectors',
    (typed) => {
      for (const schema of fields) expect(taken(schema, typed)).toBe(typed);
    },
  );

  it.each(['\v', '\f', '\u0085', '\u2028'])('breaks the line at %j', (character) => {
    expect(taken(prose('T', 9), `a${character}b`)).toBe('a\nb');
    expect(taken(text('T', 9), `a${character}b`)).toBe('a b');
  });

  it('keeps its line breaks only where there are many lines', () => {
    expect(taken(text('T', 9), ' a\r\nb\tc\nd ')).toBe('a b c d');
    expect(taken(optionalText('T', 9), 'a\nb')).toBe('a b');
    expect(taken(prose('T', 9), ' a\r\n\tb ')).toBe('a\r\n\tb');
    expect(taken(optionalProse('T', 9), 'a\nb')).toBe('a\nb');
  });

  it('says how long it may be, and takes nothing for not set', () => {
    expect(taken(text('T', 3), 'abcd')).toBe('T must be at most 3 characters');
    for (const nothing of [undefined, null, '', '  ']) {
      expect(taken(optionalText('T', 3), nothing)).toBeNull();
      expect(taken(optionalProse('T', 3), nothing)).toBeNull();
      expect(taken(optionalUrl('Link'), nothing)).toBeNull();
    }
  });
});

describe('a name', () => {
  it.each(['Ama', 'Ɛsi Mɛnsa', '陳', 'محمد', 'J. 2', 'O’Neil'])('may be %s', (name) => {
    expect(taken(optionalName, name)).toBe(name);
    expect(taken(companyName('Company name', 99), name)).toBe(name);
  });

  it.each(['---', '🦒', '\u0301', '\u2800.'])('may not be %j', (name) => {
    expect(taken(optionalName, name)).toBe('A name needs a letter');
    expect(taken(companyName('Company name', 99), `.${name}`)).toBe('A company name needs a letter or a digit');
  });

  it('may be a number of a company, not of a person', () => {
    expect(taken(companyName('Company name', 99), '42')).toBe('42');
    expect(taken(personName('Name', 99), '42')).toBe('A name needs a letter');
    expect(taken(personName('Name', 99), '\u200b')).toBe('Name is required');
    expect(taken(optionalName, '\u200b')).toBeNull();
  });
});

describe('email', () => {
  it.each([
    " o'neil+jobs@mail.example.com ",
    'a@b.co',
    'a_b@x-1.example',
    'a@xn--mnchen-3ya.example',
    'a@example.xn--p1ai',
    `${'a'.repeat(64)}@example.org`,
  ])('takes %s', (typed) => {
    expect(taken(email, typed)).toBe(typed.trim());
  });

  it.each([
    'a@localhost',
    'a@b.c',
    'a@b.c1',
    'a@1.2.3.4',
    'a@[127.0.0.1]',
    'a@.org',
    'a@b..org',
    'a@b.org.',
    'a@-b.org',
    'a@b-.org',
    'a b@c.org',
    'a@b@c.org',
    '@b.org',
    'a@b.org\n.x',
    `${'a'.repeat(65)}@example.org`,
    'a@exam\u0007ple.org',
    // Case-insensitive Unicode matching would take these for k and s.
    '\u212aofi@example.org',
    'a@\u017fite.org',
    'a@münchen.example',
  ])('refuses %j', (typed) => {
    expect(taken(email, typed)).toBe('Enter a valid email address');
  });
});

describe('optionalUrl', () => {
  const link = optionalUrl('Link');

  it.each([
    [' acme.example/jobs?a=b#c ', 'https://acme.example/jobs?a=b#c'],
    ['acme.example:8443/x', 'https://acme.example:8443/x'],
    ['HTTPS://ACME.example', 'HTTPS://ACME.example'],
    ['http://acme.example/@jobs', 'http://acme.example/@jobs'],
    ['https://[2606:4700::1111]/x', 'https://[2606:4700::1111]/x'],
    ['http://196.44.107.1/jobs', 'http://196.44.107.1/jobs'],
    ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
    ['https://пример.example', 'https://пример.example'],
    ['https://日本のサイト.example', 'https://日本のサイト.example'],
    ['https://localhost.example', 'https://localhost.example'],
    ['münchen.example', 'https://münchen.example'],
  ])('takes %s', (typed, kept) => {
    expect(taken(link, typed)).toBe(kept);
  });

  it.each([
    'N/A',
    '5',
    'localhost',
    'javascript:alert(1)',
    'javascript:1',
    'mailto:a@b.example',
    'ftp://acme.example',
    'https://',
    'https:////acme.example/x',
    'https:acme.example',
    'https://user:pw@acme.example',
    'user:pw@acme.example',
    'https://acme.example\n.evil.example',
    'https://acme .example',
    'https://acme..example',
    'https://.example',
  ])('refuses %j', (typed) => {
    expect(taken(link, typed)).toBe('Link must be a web address');
  });

  it.each([
    'http://127.0.0.1/',
    '127.0.0.1:4321',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
    'http://[2001:db8::1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://localhost/',
    'http://LOCALHOST.:8080/',
    'http://app.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://intranet/',
  ])('refuses %s, which leads into a network of its own', (typed) => {
    expect(taken(link, typed)).toBe(
      'Link is no public address: nobody else can open it. Please enter one that works from everywhere.',
    );
  });

  it.each(['https://ex\u0430mple.com', 'https://xn--exmple-4nf.com', 'pаypal.example', 'https://αpple.example'])(
    'refuses %s, whose name mixes alphabets',
    (typed) => {
      expect(taken(link, typed)).toBe(
        'Link has letters of several alphabets in its name, as addresses have that imitate others. Please type it again.',
      );
    },
  );

  it.each(['\u2800', '\ue000', '\u0007', '👩‍💻', '\ud83d'])(
    'refuses the invisible %j wherever it stands',
    (character) => {
      const sentence = 'Link has a character that cannot be seen. Please type the address again.';
      for (const typed of [
        `https://acme.example/${character}gpj.exe`,
        `https://ac${character}me.example`,
        `acme.example/?a=${character}b#c`,
      ]) {
        expect(taken(link, typed)).toBe(sentence);
      }
    },
  );

  it('says what an email address is not', () => {
    expect(taken(link, ' jobs@acme.example')).toBe('Link must be a web address, not an email address');
  });

  it('keeps only what a browser opens at the host that was typed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const kept = taken(link, address);
        if (kept !== address) return;
        const url = new URL(kept);
        expect(url.host).toBe(new URL(address).host);
        expect(url.username + url.password).toBe('');
      }),
    );
  });
});

describe('figures of a job', () => {
  const said = (facts: Record<string, unknown>) => {
    const result = v.safeParse(jobInput, aJob(facts));
    return result.success ? undefined : result.issues[0].message;
  };

  it.each([0, 0.07, 1.15, 9_999_999_999.99])('may be ₵%d', (salary) => {
    expect(said({ salary, minSalary: null, maxSalary: null })).toBeUndefined();
  });

  it.each([0.004, 1234.567])('may not be ₵%d', (salary) => {
    expect(said({ salary, minSalary: null, maxSalary: null })).toBe('Salary has at most two decimals');
  });

  it.each([
    [null, 'Experience is required'],
    [Number.NaN, 'Experience must be a number'],
    [Number.POSITIVE_INFINITY, 'Experience must be a number'],
    [0.25, 'Experience has at most one decimal'],
  ])('say of %d years: %s', (experience, sentence) => {
    expect(said({ experience })).toBe(sentence);
  });

  it.each([
    ['1,250,000.50', 1_250_000.5],
    [' 4 500 ', 4500],
    ['-3', -3],
    ['.5', 0.5],
    ['', null],
    ['0,5', Number.NaN],
    ['45,00', Number.NaN],
    ['12abc', Number.NaN],
    ['0x1F', Number.NaN],
    ['1e3', Number.NaN],
    ['Infinity', Number.NaN],
  ])('are read from %j', (typed, read) => {
    expect(parseNumber(typed)).toBe(read);
  });
});

describe('mailLink', () => {
  it('writes to one address alone', () => {
    expect(mailLink('ama@example.com')).toBe('mailto:ama@example.com');
    const link = new URL(mailLink('ama?bcc=evil%40x.example&subject=hi@example.com'));
    expect(link.search).toBe('');
    expect(decodeURIComponent(link.pathname)).toBe('ama?bcc=evil%40x.example&subject=hi@example.com');
  });
});
