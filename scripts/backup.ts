import '#src/settings-file.ts';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pino } from 'pino';
import { backupFileError, checkBackup, RefusedBackup, type Manifest } from '#src/server/backup/backup-file.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { readConfig, type Config } from '#src/server/config.ts';
import { connectCommand } from '#src/server/db/connect.ts';
import { messageOf, StartupError } from '#src/server/errors.ts';
import { checkDataFolder } from '#src/server/operator/check-data-folder.ts';
import { openStore } from '#src/server/platform/files/open-store.ts';
import { failedBackupFile, lastBackupFile } from '#src/server/platform/metrics/run-records.ts';
import { commandLine, withSettings } from './command-line.ts';

/** `npm run backup -- FILE`: database, uploads and content folder in one file, while the server runs or without it. */

await withSettings(
  commandLine(
    'backup',
    'Writes database, uploads and content folder into one file, while the server runs or without it.',
  ),
)
  .argument('<file>', 'where the backup is written; an older one there is replaced')
  .action(run)
  .parseAsync();

async function run(argument: string): Promise<void> {
  const file = resolve(argument);
  const unfinished = `${file}.part`;
  let dataDir: string | undefined;
  try {
    const config = readConfig(process.env);
    dataDir = config.dataDir;
    await using target = await openTarget(file, unfinished);
    await write(config, target.createWriteStream({ flush: true }));
    const manifest = await checkBackup(unfinished);
    await rename(unfinished, file);
    await flush(dirname(file));
    await report(config, file, manifest);
  } catch (error) {
    // Where it could not be made, there is nothing to remove either.
    await rm(unfinished, { force: true }).catch(() => undefined);
    const isFull = /ENOSPC|EDQUOT/.test((error as NodeJS.ErrnoException).code ?? '');
    const failure = isFull ? backupFileError(error, file, 'written') : error;
    const isKnown = failure instanceof StartupError || failure instanceof RefusedBackup;
    await fail(dataDir, `No backup was written: ${messageOf(failure)}${isKnown ? '' : '.'}`);
  }
}

/** Before the work begins, so that a wrong path is told at once. @throws RefusedBackup */
async function openTarget(file: string, unfinished: string): Promise<FileHandle> {
  const refuse = (error: unknown) => {
    throw backupFileError(error, file, 'written');
  };
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) refuse({ code: 'EISDIR' });
  return open(unfinished, 'w', 0o600).catch(refuse);
}

async function write(config: Config, target: Writable): Promise<void> {
  await checkDataFolder(config);
  const store = await openStore(config);
  const { connection, stop } = await connectCommand(config, pino({ level: 'silent' }));
  const { contentDir } = config;
  await writeBackup({ connection, store, contentDir }, target, new Date()).finally(stop);
}

/** Brings a new name in a folder to the disk. */
async function flush(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}

/** What other programs look at to see how old the last whole backup is. */
async function report({ dataDir }: Config, file: string, manifest: Manifest): Promise<void> {
  const { takenAt, tables, files, content, missing } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${file}: ${rows} rows of ${tables.length} tables, ${files.count} uploads and ${content.length} files of CONTENT_DIR, as of ${takenAt}.`,
  );
  if (missing.length > 0) {
    return fail(
      dataDir,
      `${missing.length} files that the database names are not whole in the store, such as ${missing[0]}; the backup is without them.`,
    );
  }
  await mkdir(dataDir, { recursive: true });
  await writeFile(lastBackupFile(dataDir), JSON.stringify({ takenAt, file }));
  await rm(failedBackupFile(dataDir), { force: true });
}

/** Says why, also to the server, which mails its operator. */
async function fail(dataDir: string | undefined, sentence: string): Promise<void> {
  console.error(sentence);
  process.exitCode = 1;
  if (dataDir === undefined || !existsSync(dataDir)) return;
  // On a full disk the mail about the disk has to do.
  await writeFile(failedBackupFile(dataDir), `${sentence}\n`).catch(() => undefined);
}
