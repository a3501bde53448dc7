import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import {
  alertConfirmMail,
  alertNewsMail,
  composeNews,
  plainLine,
  type MailedAlert,
} from '#src/server/mails/alert-mails.ts';
import { composeMail } from '#src/server/mails/compose-mail.ts';
import { elementsOf } from '#tests/support/built-pages.ts';

const SITE = 'https://jobs.example.org';
const alert: MailedAlert = {
  list: 'jobs',
  frequency: 'weekly',
  token: 'x'.repeat(43),
  words: 'nurse in Ghana',
  askedOn: new Date('2026-11-03T10:00:00Z'),
};
const item = { text: 'Nurse', href: 'https://boards.example/1', lines: ['Ridge, Accra'] };

describe('the subject of a mail', () => {
  it.each([
    [3, 0, 'jobs', '3 new jobs: nurse in Ghana'],
    [1, 0, 'jobs', '1 new job: nurse in Ghana'],
    [1_234, 0, 'scholarships', '1,234 new scholarships: nurse in Ghana'],
    [1, 1, 'scholarships', '1 scholarship that closes soon: nurse in Ghana'],
    [2, 2, 'scholarships', '2 scholarships that close soon: nurse in Ghana'],
    [3, 2, 'scholarships', '3 scholarships, new or soon to close: nurse in Ghana'],
  ] as const)('says of %i, %i of them closing: %s', (count, closing, list, subject) => {
    const news = { items: [item], count, closing };
    expect(alertNewsMail({ ...alert, list }, news).subject).toBe(subject);
  });
});

describe('the size of a mail', () => {
  /** Bytes as a mail server gets it. */
  async function sentSize(composed: { subject: string; text: string; html: string }) {
    const transport = createTransport({ streamTransport: true, buffer: true });
    const unsubscribe = `${SITE}/api/alerts/unsubscribe?token=${alert.token}`;
    const headers = {
      'List-Id': '<alerts.jobs.example.org>',
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const from = 'Adwuma <no-reply@jobs.example.org>';
    const sent = await transport.sendMail({ ...composed, from, to: 'esi@people.example', headers });
    return (sent.message as Buffer).length;
  }
  const shownIn = (text: string) => text.match(/^- /gm)?.length ?? 0;

  it('holds twenty usual results', async () => {
    const usual = {
      text: 'Registered General Nurse, Neonatal Intensive Care Unit',
      href: `https://boards.example/jobs/registered-general-nurse-${'4'.repeat(40)}?from=list`,
      lines: [
        'Korle Bu Teaching Hospital, Accra, Ghana, On-site',
        'GH₵ 3,000 - 5,000 a month, Closing soon: closes in 3 days, 6 November',
        'Jobs from Jobberman Ghana',
      ],
    };
    const items = Array.from({ length: 20 }, () => usual);
    const composed = await composeNews(alert, { items, count: 51, closing: 0 }, SITE);
    expect(shownIn(composed.text)).toBe(20);
    expect(composed.text).toContain('… and 31 more.');
    expect(await sentSize(composed)).toBeLessThan(20_000);
  });

  it('stays under 20 kB whatever the results are called, and counts what is left out', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('ɛ', 'é', '=', '你', '<', '&', '"', 'a'), maxLength: 400 }),
    );
    const path = fc.string({ unit: fc.constantFrom('a', '=', '&', '%20', 'ü'), maxLength: 1_500 });
    const one = fc.record({
      text,
      href: path.map((rest) => new URL(`https://boards.example/${rest}`).href),
      lines: fc.array(text, { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { minLength: 1, maxLength: 20 }),
        fc.nat(100),
        text,
        async (items, more, words) => {
          const news = { items, count: items.length + more, closing: 0 };
          const composed = await composeNews({ ...alert, words }, news, SITE);
          expect(await sentSize(composed)).toBeLessThan(20_000);
          const shown = elementsOf(composed.html).filter(({ tag }) => tag === 'li').length;
          const left = /^… and ([\d,]+) more\.$/m.exec(composed.text)?.[1] ?? '0';
          expect(shown).toBeGreaterThan(0);
          expect(shown + Number(left.replace(',', ''))).toBe(news.count);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what others have written', () => {
  it.each([
    ['Win at www.evil.example today', 'www.'],
    ['https://evil.example/x', 'https:'],
    ['write to me@evil.example', 'me@'],
    ['bit.ly', 'bit.'],
  ])('is no link of its own: %s', (text, before) => {
    const line = plainLine(text);
    expect(line).toContain(`${before}\u2060`);
    expect(line.replaceAll('\u2060', '')).toBe(text);
  });

  it('is one short line without what turns letters round', () => {
    expect(plainLine('Nurse\r\nBcc: a\u202Eb\u0000c')).toBe('Nurse Bcc: a b c');
    expect(plainLine('GH₵ 1.5 million, e.g. 3.50')).toContain('1.5 million');
    expect(Array.from(plainLine('x'.repeat(500)))).toHaveLength(160);
  });

  it('makes no markup and no other link, in a mail that any visitor can have sent to any address', async () => {
    const words = '<a href="https://evil.example">Free money</a> at https://evil.example/now';
    const mail = await composeMail(alertConfirmMail({ ...alert, words }), SITE);
    const links = elementsOf(mail.html).flatMap(({ attributes }) => attributes.get('href') ?? []);
    expect(links).toEqual([`${SITE}/alert?token=${alert.token}`]);
    expect(mail.text.match(/https?:\/\/\S+/g)).toEqual(links);
    expect(mail.text).toContain('The link works for 24 hours. If you did not ask for this mail');
  });
});
