import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RefusedBackup } from '#src/server/backup/backup-file.ts';
import { fillEmptyFolder } from '#src/server/backup/unfinished-restore.ts';

test('a restore fills a data folder beside the content folder, and leaves only that when it fails', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adwuma-restore-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folders = { dataDir, contentDir: join(dataDir, 'content') };
  await mkdir(folders.contentDir);
  await writeFile(join(folders.contentDir, 'site.json'), '{}');
  const upload = () => writeFile(join(dataDir, 'upload'), '');

  const failing = fillEmptyFolder(folders, async () => {
    await upload();
    throw new Error('cut off');
  });
  await expect(failing).rejects.toThrow('cut off');
  expect(await readdir(dataDir)).toEqual(['content']);
  expect(await readdir(folders.contentDir)).toEqual(['site.json']);

  await fillEmptyFolder(folders, upload);
  expect(await readdir(dataDir)).toEqual(['content', 'upload']);
  await expect(fillEmptyFolder(folders, upload)).rejects.toThrow(RefusedBackup);
});
