import { expect, it } from 'vitest';
import { reportLines } from '#scripts/jobs/import-report.ts';
import type { ImportRequest } from '#scripts/jobs/import-files.ts';
import { importText } from './import-text.ts';

async function linesOf(rows: readonly object[], options: Partial<ImportRequest> = {}): Promise<string[]> {
  const { report } = await importText({ 'a.json': JSON.stringify(rows) }, { source: 'Jobberman', ...options });
  return [...reportLines(report)].map((line) => line.trim());
}

it('says how many were merged with a record of another link, with three of them', async () => {
  const rows = ['accra', 'ho', 'tema', 'wa', 'wa'].map((page) => ({
    title: 'Nurse',
    company: 'Kwae',
    url: `https://a.example.com/${page}`,
  }));
  expect(await linesOf(rows)).toEqual(
    expect.arrayContaining([
      'a.json (JSON): read 5 = kept 1 + merged 4 + rejected 0',
      'merged 3 with a record of another link:',
      '"Nurse": https://a.example.com/ho into https://a.example.com/accra',
    ]),
  );
});

it('doubts a file in which most rows name no role, whether they are kept or not', async () => {
  const titles = ['Tech Summit', 'Blue Skies', 'Nurse'].map((title) => ({ title }));
  expect(await linesOf(titles)).toContain('doubtful: Looks like something else: 2 of 3 rows name no role');
  expect((await linesOf([...titles, { title: 'Cook' }])).join()).not.toContain('something else');
});

it('begins with what is doubtful, how the columns were read and which words no list has', async () => {
  const row = { title: 'Nurse', company: 'Kwae', date: '31/31/2026', place: 'Acra', grade: 'Xyz', shift: 'night' };
  const rows = [row, { ...row, title: 'Cook' }, { ...row, title: 'Driver', place: 'Accra, Ghana', level: 'Senior' }];
  const [counts, ...next] = await linesOf(rows);
  expect(counts).toBe('a.json (JSON): read 3 = kept 3 + merged 0 + rejected 0');
  expect(next.slice(0, 3)).toEqual([
    'doubtful: the date … is not certain: left empty (3)',
    expect.stringMatching(/^columns: title from "title"; .*; not read: .*"shift"/),
    'not understood: place "Acra" (2); ‘Correct a word’ in data/README.md says how',
  ]);
});

it('lists scholarships and programmes apart, with their pages', async () => {
  const url = 'https://a.example.com/nsfas';
  const lines = await linesOf([{ title: 'Nurse' }, { title: 'NSFAS Bursary 2026', url }, { title: 'Job Fair' }]);
  const at = lines.indexOf('Scholarships and programmes, which may belong to scholarships.json:');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    `a.json:2: a scholarship or programme, no job: "NSFAS Bursary 2026" ${url}`,
    'a.json:3: a fair, no job: "Job Fair"',
  ]);
});

it('takes adverts of years ago where it is asked to', async () => {
  const request = { exported: '2026-11-20' };
  const rows = [{ title: 'Nurse', date: '2021-03-04' }];
  const [before, after] = [await linesOf(rows, request), await linesOf(rows, { ...request, keepOlder: true })];
  expect(before[0]).toContain('kept 0 + merged 0 + rejected 1');
  expect(after[0]).toContain('kept 1 + merged 0 + rejected 0');
});
