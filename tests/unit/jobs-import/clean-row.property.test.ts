import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { externalJob } from '#src/contracts/external-jobs.ts';
import { cleanRow } from '#scripts/jobs/clean-row.ts';
import { findColumns } from '#scripts/jobs/columns.ts';
import { levelOf } from '#src/domain/classification/level-rules.ts';
import { propertyRuns } from '#tests/tier.ts';
import { register } from './clean-one.ts';

const RUNS = propertyRuns(2_000);

/** Pieces that the rules look for, so that random texts meet several rules at once. */
const names = ['Data Analyst', 'Senior', 'ACCOUNTS OFFICER', 'Acme', 'Full time', 'Worldwide'];
const edges = [' at ', ': ', ' - Remote', '| Remote', '(Remote)', ' – ', '...', '…', '\n3.8'];
const junk = ['N/A', '(m/f/d)', 'H/F', '(70k – 100k)', '($5)', '=', '+', '@', '<img onerror=1>'];
const entities = ['&amp;', '&amp;#8211;', '&amp;amp;lt;', '&#8203;', '&#0;', '&lt;script&gt;'];
const halves = ['amp;', '&', ';', '#38;', 'â€“', 'Ã³', 'Â\u00a0', 'С', 'é', 'e\u0301', '👩‍💻'];
const unseen = ['\u200b', '\ufeff', '\u202e', '\u0000', '\ud800', '\udc00', '\t', '\r\n', ' '];
const places = ['Remote-', '-Ghana', ', Ghana', ' or Kenya', 'Hybrid work in ', ' (PST hours)'];
const piece = fc.constantFrom(...[names, edges, junk, entities, halves, unseen, places].flat());
const text = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const link = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.tuple(fc.webUrl(), text).map(([url, end]) => `${url}/${end}`),
  fc.tuple(fc.webUrl(), text).map(([url, query]) => `${url}?utm_source=a&amp;id=${query}&trk=1`),
  fc.constantFrom('javascript:alert(1)', 'item?id=4', 'https://www.glassdoor.com/Job/abc...'),
  text,
);
const value = fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: fc.anything() });
const row = fc.record(
  {
    title: value,
    company: value,
    url: fc.oneof(link, fc.anything()),
    source: value,
    level: value,
    category: value,
    date: value,
    location: value,
  },
  { requiredKeys: ['title', 'url'] },
);
const form = fc.constantFrom('after the last at' as const, 'before the first colon' as const);
const exported = fc.constantFrom(undefined, '2026-02-15');

it('never crashes; what it keeps is valid, plain and harmless, and cleaned again it stays', () => {
  fc.assert(
    fc.property(row, form, exported, (fields, companyInTitle, day) => {
      const context = { register, companyInTitle, exported: day };
      const cleaned = cleanRow(fields, findColumns(Object.keys(fields)), context);
      if ('rejected' in cleaned) return;
      const { job } = cleaned;
      expect(v.safeParse(externalJob, job).issues).toBeUndefined();
      expect(new URL(job['Job URL']).protocol).toMatch(/^https?:$/);
      for (const each of Object.values(job).filter((value) => value !== undefined)) {
        expect(each.isWellFormed()).toBe(true);
        expect(each).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(each).toBe(each.trim());
      }
      expect(cleanRow(job, findColumns(Object.keys(job)), context)).toMatchObject({ job });
    }),
    { numRuns: RUNS },
  );
});

it('never calls a title with a senior word an entry level, whatever the export says', () => {
  // Commas keep the word by itself: a `Lead Call Agent` leads no people.
  const senior = fc.constantFrom('Director', 'head', 'LEAD', 'Principal', 'senior');
  const manager = fc.constantFrom('Manager', 'Managers');
  const labels = fc.constantFrom('', 'Entry Level', 'Junior', 'Intern');
  fc.assert(
    fc.property(text, senior, manager, text, labels, (before, word, managing, after, label) => {
      expect(levelOf(`${before}, ${word}, ${after}`, label)).toBe('Senior Level');
      expect(levelOf(`${before}, ${managing}, ${after}`, label)).toMatch(/^(?:Mid|Senior) Level$/);
    }),
    { numRuns: RUNS },
  );
});
