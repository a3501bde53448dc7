import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOGO_TONES, logoOf } from '#src/domain/scholarship-logo.ts';
import { readScholarships, scholarships } from '#src/features/scholarships/scholarships.build.ts';

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
    for (const { link } of scholarships)
      expect(link).toMatch(/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}/);
  });

  it('has titles that a card can show', () => {
    for (const { scholarshipTitle } of scholarships) {
      expect(scholarshipTitle.length).toBeLessThanOrEqual(90);
      expect(scholarshipTitle).toMatch(/^\p{L}[^|]*[\p{L})]$/u);
    }
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
    ['a title with outer spaces', { scholarshipTitle: ' Padded ' }, 'scholarshipTitle: A title is'],
  ])('refuses %s and names the entry', (_, change, fault) => {
    const bad = { ...good, scholarshipTitle: 'Bad One', ...change };
    expect(() => readScholarships([good, bad])).toThrow(
      `data/scholarships.json:\nentry 2 "${bad.scholarshipTitle}": ${fault}`,
    );
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

  it('refuses what is no list', () => {
    expect(() => readScholarships({ scholarships: [] })).toThrow('is not an array');
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
    expect(logoOf(title).initials).toBe(letters);
  });

  it('keeps the colours that visitors have seen', () => {
    expect(logoOf('Chevening Scholarships').tone).toBe(1);
    expect(logoOf('Rhodes Global Scholarships').tone).toBe(4);
  });

  it('gives every listed scholarship letters, and all colours a fair share', () => {
    const logos = scholarships.map(({ scholarshipTitle }) => logoOf(scholarshipTitle));
    for (const logo of logos) expect(logo.initials).toMatch(/^[\p{Lu}\p{N}]{1,2}$/u);
    for (let tone = 0; tone < LOGO_TONES; tone += 1) {
      const share = logos.filter((logo) => logo.tone === tone).length / logos.length;
      expect(share).toBeGreaterThan(0.5 / LOGO_TONES);
    }
  });

  it('finds a colour of the palette for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const { tone } = logoOf(title);
        expect(Number.isInteger(tone) && tone >= 0 && tone < LOGO_TONES).toBe(true);
      }),
    );
  });
});
