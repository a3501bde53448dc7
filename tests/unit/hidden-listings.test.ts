import { rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { watchHiddenListings } from '#src/server/modules/listings/hidden-listings.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { temporaryFolder } from './jobs-import/temporary-folder.ts';

test('what was hidden stays so while its file cannot be read, and until it is gone', async () => {
  const file = (await temporaryFolder()).file('hidden-listings.json');
  const logged: unknown[] = [];
  const log = { error: (...line: unknown[]) => void logged.push(line) };
  const hidden = watchHiddenListings(file, () => undefined, log);
  onTestFinished(() => hidden.stop());
  const { Source, 'Job Title': title, Company, 'Job URL': link } = externalJob({});
  const one = { Source, 'Job Title': title, Company, 'Job URL': link };
  const list = [{ ...one, 'Hidden On': '2026-11-25', 'Hidden By': 'ama' }];

  expect(await hidden.read()).toEqual([]);
  await writeFile(file, JSON.stringify(list));
  expect(await hidden.read()).toEqual(list);
  expect(logged).toEqual([]);
  await writeFile(file, '[{"Source":');
  expect(await hidden.read()).toEqual(list);
  expect(logged).toHaveLength(1);
  await rm(file);
  expect(await hidden.read()).toEqual([]);
});
