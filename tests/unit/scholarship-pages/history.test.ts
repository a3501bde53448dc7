import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { changeFacts, putLink } from '#src/content/change-scholarships.ts';
import { readScholarshipHistory } from '#src/content/listing-history.ts';
import { scholarshipsText } from '#src/content/scholarships-file.ts';
import { grant, scholarshipList } from './page-world.ts';

const on = (today: string) => ({ today });
const list = () =>
  scholarshipList([grant('A', 'https://grants.example', { levels: ['PhD'] }), grant('B', 'https://other.example')]);

it('keeps each change in words, of the changed one alone, and nothing of how it was found', async () => {
  const { file, keys } = await list();
  const [key = ''] = keys;
  await changeFacts(file, key, { levels: ["Master's", 'PhD'], usuallyCloses: [5, 11] }, on('2026-11-27'));
  await changeFacts(file, key, { levels: null, checkedOn: '2026-11-28' }, on('2026-11-28'));
  expect(readScholarshipHistory(file)).toEqual({
    [key]: {
      changes: [
        { on: '2026-11-27', key: 'levels', from: 'PhD', to: "Master's, PhD" },
        { on: '2026-11-27', key: 'usuallyCloses', from: '', to: 'May, November' },
        { on: '2026-11-28', key: 'levels', from: "Master's, PhD", to: '' },
      ],
    },
  });
});

it('knows nothing of what was changed or added by hand', async () => {
  const { file, keys, folder, records } = await list();
  const [first, second] = await records();
  const edited = [{ ...first, note: 'For women.' }, second, grant('C', 'https://third.example')] as const;
  await folder.put('scholarships.json', scholarshipsText(edited as never));
  await changeFacts(file, keys[1] ?? '', { funding: 'Full' }, on('2026-11-27'));
  expect(Object.keys(readScholarshipHistory(file))).toEqual([keys[1]]);
});

it('goes on under the key that another link gives', async () => {
  const { file, keys } = await list();
  const [key = ''] = keys;
  await changeFacts(file, key, { note: 'For women.' }, on('2026-11-27'));
  const { key: next } = await putLink(file, key, 'https://grants.example/awards/adinkra-fund-for-science-2027');
  expect(next).not.toBe(key);
  expect(readScholarshipHistory(file)).toEqual({
    [next]: { changes: [{ on: '2026-11-27', key: 'note', from: '', to: 'For women.' }] },
  });
});

it('says a change once where it was stopped before the list was written, also with another key', async () => {
  const { file, keys, text } = await list();
  const [key = ''] = keys;
  const before = await text();
  const change = { link: 'https://grants.example/awards/adinkra-fund-for-science-2027', note: 'For women.' };
  const first = await changeFacts(file, key, change, on('2026-11-27'));
  const history = readScholarshipHistory(file);
  await writeFile(file, before);
  await changeFacts(file, key, change, on('2026-11-28'));
  expect(readScholarshipHistory(file)).toEqual(history);
  expect(history[first.key]?.changes).toHaveLength(1);
});
