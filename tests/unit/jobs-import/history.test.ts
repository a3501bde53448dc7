import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { historyText, readListingHistory } from '#src/content/listing-history.ts';
import { listingKeys } from '#src/content/listing-keys.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { importText } from './import-text.ts';
import { temporaryFolder } from './temporary-folder.ts';

const advert = (number: number, given: object = {}) => ({
  title: `Nurse ${number}`,
  company: 'Kwae',
  url: `https://jobs.example.com/adverts/${number}`,
  ...given,
});

it('says when each listing was first seen and what has changed since, and forgets those that are gone', async () => {
  const folder = await temporaryFolder();
  const out = folder.file('jobs.json');
  const day = calendarDay(new Date());
  const put = (exported: string, ...rows: object[]) =>
    importText({ 'a.json': JSON.stringify(rows) }, { out, exported, source: 'Jobberman' });
  await put('2026-11-01', advert(1, { pay: 'GH₵ 2,000 a month' }), advert(2));
  const { jobs } = await put('2026-11-08', advert(1, { pay: 'GH₵ 3,000 a month' }), advert(3));
  const history = readListingHistory(out);
  const said = new Map(listingKeys(jobs).map((key, at) => [jobs[at]?.['Job Title'], history[key]]));
  expect(said.get('Nurse 1')).toEqual({
    firstSeen: '2026-11-01',
    changes: [{ on: day, key: 'Pay', from: 'GH₵ 2,000 a month', to: 'GH₵ 3,000 a month' }],
  });
  expect(said.get('Nurse 2')).toEqual({ firstSeen: '2026-11-01' });
  expect(said.get('Nurse 3')).toEqual({ firstSeen: '2026-11-08' });
  expect([...historyText(history)].join('').split('\n')).toHaveLength(6);
});

it('keeps the latest ten changes', async () => {
  const folder = await temporaryFolder();
  const out = folder.file('jobs.json');
  for (let pay = 1001; pay <= 1013; pay += 1) {
    const rows = JSON.stringify([advert(1, { pay: `GH₵ ${pay} a month` })]);
    await importText({ 'a.json': rows }, { out, exported: '2026-11-08', source: 'Jobberman' });
  }
  const [entry] = Object.values(readListingHistory(out));
  expect(entry?.changes).toHaveLength(10);
  expect(entry?.changes?.at(-1)).toMatchObject({ from: 'GH₵ 1012 a month', to: 'GH₵ 1013 a month' });
});

it('says each change once where a command was stopped before it wrote the listings', async () => {
  const folder = await temporaryFolder();
  const out = folder.file('jobs.json');
  const put = (pay: number, ...rows: object[]) =>
    importText(
      { 'a.json': JSON.stringify([advert(1, { pay: `GH₵ ${pay} a month` }), ...rows]) },
      { out, exported: '2026-11-08', source: 'Jobberman' },
    );
  await put(2000);
  const before = await readFile(out);
  await put(3000, advert(2));
  const history = readListingHistory(out);
  await writeFile(out, before);
  await put(3000, advert(2));
  expect(readListingHistory(out)).toEqual(history);
  expect(Object.values(history).flatMap(({ changes = [] }) => changes)).toHaveLength(1);
});

it('is refused by its name when it is broken, and then nothing is written', async () => {
  const folder = await temporaryFolder();
  const out = folder.file('jobs.json');
  await folder.put('jobs.history.json', '{"x": 1}');
  const rows = JSON.stringify([advert(1)]);
  await expect(importText({ 'a.json': rows }, { out, source: 'Jobberman' })).rejects.toThrow(
    /jobs\.history\.json is not as jobs:import writes it\. Mend it, or delete it/,
  );
});
