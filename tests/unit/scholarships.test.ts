import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#src/contracts/countries.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { monogramOfScholarship, TONES } from '#src/domain/text/monogram.ts';
import { isOpenToGhana } from '#src/domain/scholarships/scholarship-words.ts';
import { readScholarships } from '#src/content/scholarships-file.ts';
import { scholarships } from '#src/features/scholarships/scholarships.build.ts';

const good = {
  scholarshipTitle: 'Adinkra Science Scholarship',
  link: 'https://example.org/apply',
  status: 'Available',
};

describe('data/scholarships.json', () => {
  it('holds more than 300 scholarships, each title once', () => {
    const titles = scholarships.map(({ scholarshipTitle }) => scholarshipTitle.toLowerCase());
    expect(titles.length).toBeGreaterThan(300);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('links over https to real host names only', () => {
    for (const { link } of scholarships) expect(link).toMatch(/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}/);
  });

  it('has titles that a card can show', () => {
    for (const { scholarshipTitle } of scholarships) {
      expect(scholarshipTitle.length).toBeLessThanOrEqual(90);
      expect(scholarshipTitle).toMatch(/^\p{L}[^|]*[\p{L})]$/u);
    }
  });

  it('shares an address only between schemes that are explained on one page', () => {
    const uses = Map.groupBy(scholarships, ({ link }) => link.replace(/\/$/, ''));
    const shared = [...uses.values()].filter((group) => group.length > 1);
    expect(Math.max(...shared.map((group) => group.length))).toBeLessThanOrEqual(3);
    expect(shared.flat().length).toBeLessThan(scholarships.length / 10);
  });

  it.each<[keyof Scholarship, number]>([
    ['levels', 300],
    ['hosts', 300],
    ['openTo', 250],
    ['funding', 250],
  ])('says %s of at least %i', (key, least) => {
    const known = scholarships.filter((entry) => entry[key] !== undefined);
    expect(known.length).toBeGreaterThanOrEqual(least);
  });

  it('says for whom it is when that is less than all people in Africa or the world', () => {
    const ghanaMissing = scholarships.filter(
      ({ openTo }) => openTo?.every((who) => COUNTRIES.includes(who)) && !openTo.includes('Ghana'),
    );
    const titles = ghanaMissing.map(({ scholarshipTitle }) => scholarshipTitle);
    expect(titles).toContain('PTDF Overseas Scholarship Scheme (Nigeria)');
    expect(titles).toContain('ARES Scholarships (Belgium)');
    // A title that names another country's people must not read as open to Ghana.
    for (const entry of scholarships) {
      const country = /\((Kenya|Nigeria|Rwanda)\)$/.exec(entry.scholarshipTitle)?.[1];
      if (country && entry.openTo) expect(entry.openTo).toEqual([country]);
    }
  });

  it('has the keys of every record in one order, so that differences read well', () => {
    const keys =
      'scholarshipTitle link status levels hosts fields funding openTo usuallyOpens usuallyCloses opens closes evidence checkedOn closedFor note';
    const order = keys.split(' ');
    const text = readFileSync(new URL('../../data/scholarships.json', import.meta.url), 'utf8');
    for (const record of JSON.parse(text) as object[])
      expect(Object.keys(record)).toEqual(order.filter((key) => key in record));
  });

  it('has what people from Ghana cannot apply for at its end', () => {
    const shut = scholarships.map(({ openTo }) => openTo !== undefined && !isOpenToGhana(openTo));
    expect(shut.slice(shut.indexOf(true)).every(Boolean)).toBe(true);
    expect(shut.indexOf(true)).toBeGreaterThan(300);
  });

  it('says when it opens only of what says when it closes', () => {
    const opens = scholarships.filter(({ usuallyOpens }) => usuallyOpens !== undefined);
    expect(opens.length).toBeGreaterThan(10);
    expect(opens.filter(({ usuallyCloses }) => usuallyCloses === undefined)).toEqual([]);
  });

  it('keeps one record a line, so that a change of one is a change of one line', () => {
    const lines = readFileSync(new URL('../../data/scholarships.json', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.length).toBe(scholarships.length + 2);
  });
});

describe('readScholarships', () => {
  it('reads good records as they are, in their order', () => {
    const closed = { ...good, scholarshipTitle: 'Sankofa Grant', status: 'Closed' };
    expect(readScholarships([good, closed])).toEqual([good, closed]);
  });

  it.each([
    ['a script as link', { link: 'javascript:alert(1)' }, 'link: Only absolute http(s) links.'],
    ['a link without its scheme', { link: 'example.org' }, 'link: A link is a whole address.'],
    ['an unknown status', { status: 'Maybe' }, 'status: '],
    ['a key that is not of the record', { deadline: 'soon' }, 'deadline: '],
    ['outer spaces', { scholarshipTitle: ' Padded ' }, 'scholarshipTitle: Words stand'],
    ['unknown level', { levels: ['Masters'] }, 'levels.0: "Masters" is none of the known names.'],
    ['a level said twice', { levels: ['PhD', 'PhD'] }, 'levels: A list names each thing once.'],
    ['an empty list', { hosts: [] }, 'hosts: An empty list says nothing: leave the key out.'],
    [
      'a country under another name',
      { hosts: ['Ghana', 'Turkey'] },
      'hosts.1: "Turkey" is no country of data/words/places.json.',
    ],
    ['any country beside others', { hosts: ['Any', 'Ghana'] }, 'hosts: "Any" stands alone.'],
    ['anyone beside others', { openTo: ['Africa', 'Anyone'] }, 'openTo: "Anyone" stands alone.'],
    ['an unknown group of people', { openTo: ['Asia'] }, 'openTo.0: "Asia" is no country of '],
    ['a host that is a continent', { hosts: ['Africa'] }, 'hosts.0: "Africa" is no country of '],
    ['a field without words', { fields: [''] }, 'fields.0: Words stand with single spaces'],
    ['unknown funding', { funding: 'Much' }, 'funding: '],
    ['a month 0', { usuallyCloses: [0] }, 'usuallyCloses.0: Months count from 1.'],
    ['a month 13', { usuallyCloses: [3, 13] }, 'usuallyCloses.1: Months count to 12.'],
    ['a month twice', { usuallyCloses: [3, 3] }, 'usuallyCloses: A list names each thing once.'],
    ['a day that is none', { closes: '2027-02-30' }, 'closes: The calendar has no such day.'],
    ['a day in other words', { opens: '1 October 2026' }, 'opens: A date is YYYY-MM-DD.'],
    [
      'a day without evidence',
      { closes: '2027-01-15', checkedOn: '2026-11-20' },
      'evidence: Days, and the year that is over, stand beside evidence and checkedOn.',
    ],
    ['evidence without an address', { evidence: { url: '', words: 'Now closed' } }, 'evidence.url: A link is a whole'],
    ['a year in letters', { closedFor: '2026' }, 'closedFor: '],
    ['a note without a stop', { note: 'For women' }, 'note: A note is one sentence'],
    ['a long note', { note: `${'a'.repeat(120)}.` }, 'note: A note has at most 120 characters.'],
  ])('refuses %s and names the entry', (_, change, fault) => {
    const bad = { ...good, scholarshipTitle: 'Bad One', ...change };
    expect(() => readScholarships([good, bad])).toThrow(
      `data/scholarships.json:\nentry 2 "${bad.scholarshipTitle}": ${fault}`,
    );
  });

  it('takes everything that may be known of a scholarship', () => {
    const known = {
      ...good,
      levels: ['Undergraduate', "Master's", 'PhD', 'Postdoc', 'Secondary', 'Short course'],
      hosts: ['Any'],
      fields: ['Water', 'Public health'],
      funding: 'Loan',
      openTo: ['Africa', 'India', "Côte d'Ivoire"],
      usuallyOpens: [9],
      usuallyCloses: [11, 2],
      opens: '2026-10-01',
      closes: '2027-01-15',
      evidence: { url: 'https://example.org/dates', words: 'Deadline: 15 January 2027' },
      checkedOn: '2026-11-20',
      closedFor: 2025,
      note: 'Pays GBP 2.5 million a year to women.',
    };
    expect(readScholarships([known])).toEqual([known]);
  });

  it('refuses a title that is there already, whatever its case', () => {
    const again = { ...good, scholarshipTitle: good.scholarshipTitle.toUpperCase() };
    expect(() => readScholarships([good, again])).toThrow(
      'entry 2 "ADINKRA SCIENCE SCHOLARSHIP": scholarshipTitle: same title as entry 1.',
    );
  });

  it('names every fault at once, also of entries without a title', () => {
    expect(() => readScholarships([null, { ...good, link: '' }])).toThrow(
      /^data\/scholarships\.json:\nentry 1: record: .+\nentry 2 "Adinkra Science Scholarship": link: /,
    );
  });
});

describe('logoOf', () => {
  it.each([
    ['Gates Cambridge Scholarship', 'GC'],
    ['University of Ghana Students Financial Aid Office Awards', 'UG'],
    ['Mastercard Foundation Scholars Program at Makerere University', 'MU'],
    ['Mastercard Foundation Scholars Program at the University of Pretoria', 'UP'],
    ['P.E.O. International Peace Scholarship', 'PI'],
    ['Chevening', 'C'],
  ])('draws %s as %s', (title, letters) => {
    expect(monogramOfScholarship(title).letters).toBe(letters);
  });

  it('keeps the colours that visitors have seen', () => {
    expect(monogramOfScholarship('Chevening Scholarships').tone).toBe(1);
    expect(monogramOfScholarship('Rhodes Global Scholarships').tone).toBe(4);
  });

  it('gives every listed scholarship letters, and all colours a fair share', () => {
    const logos = scholarships.map(({ scholarshipTitle }) => monogramOfScholarship(scholarshipTitle));
    for (const logo of logos) expect(logo.letters).toMatch(/^[\p{Lu}\p{N}]{1,2}$/u);
    for (let tone = 0; tone < TONES; tone += 1) {
      const share = logos.filter((logo) => logo.tone === tone).length / logos.length;
      expect(share).toBeGreaterThan(0.5 / TONES);
    }
  });

  it('finds a colour of the palette for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const { tone } = monogramOfScholarship(title);
        expect(Number.isInteger(tone) && tone >= 0 && tone < TONES).toBe(true);
      }),
    );
  });
});
