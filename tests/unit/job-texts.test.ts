import { expect, it } from 'vitest';
import { experienceText } from '#src/domain/jobs/job-labels.ts';
import { openPositionsText } from '#src/domain/jobs/job-list.ts';
import { dayInWords, postedDate } from '#src/domain/dates/posted-date.ts';
import { shownLink, webLink } from '#src/domain/text/web-link.ts';

it('says years of experience, N/A without any', () => {
  expect([0, null, undefined, 1, 5].map(experienceText)).toEqual(['N/A', 'N/A', 'N/A', '1 year', '5 years']);
});

it('counts open positions in words', () => {
  expect([0, 1, 3].map(openPositionsText)).toEqual(['0 open positions', '1 open position', '3 open positions']);
});

it('writes dates as in Britain, for days and for instants', () => {
  expect(postedDate('2025-04-16')).toBe('16 April 2025');
  expect(postedDate('2025-04-16T23:59:59.000Z')).toBe('16 April 2025');
  expect(dayInWords('2025-04-16', new Date('2025-12-31T23:59:59Z'))).toBe('16 April');
  expect(dayInWords('2025-04-16', new Date('2026-01-01T00:00:00Z'))).toBe('16 April 2025');
});

it('links only absolute web addresses', () => {
  expect(webLink('https://example.com/a b')).toBe('https://example.com/a%20b');
  expect(['javascript:alert(1)', 'example.com', '/jobs', ''].map(webLink)).toEqual(Array(4).fill(undefined));
});

it('shows an address as it was typed, but for letters that can make it look like another one', () => {
  for (const plain of ['https://example.org', 'https://example.org/caf\u00e9?a=1', 'by hand']) {
    expect(shownLink(plain)).toBe(plain);
  }
  expect(shownLink('https://g\u043e\u043egle.com/a')).toBe('https://xn--ggle-55da.com/a');
  expect(shownLink('https://example.org/\u202egpj.exe')).toBe('https://example.org/%E2%80%AEgpj.exe');
});
