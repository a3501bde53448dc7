import '#src/settings/settings-file.ts';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { checkBackup, RefusedBackup, type Manifest } from '#src/server/backup/backup-file.ts';
import { fillContentFolder } from '#src/server/backup/content-files.ts';
import { checkEmpty, checkMigration, restoreBackup } from '#src/server/backup/restore-backup.ts';
import { fillEmptyFolder } from '#src/server/backup/unfinished-restore.ts';
import { readConfig, type Config } from '#src/server/config.ts';
import { connect } from '#src/server/db/connect.ts';
import { prepareDatabase } from '#src/server/db/migrate.ts';
import { messageOf } from '#src/server/errors.ts';
import { openStore } from '#src/server/platform/files/open-store.ts';
import { commandLine, withSettings } from './command/command-line.ts';

/**
 * `npm run restore -- FILE`: a backup into an empty data folder, an empty content folder and, with DATABASE_URL, an
 * empty database.
 */

await withSettings(
  commandLine(
    'restore',
    'Restores a backup into an empty DATA_DIR, an empty CONTENT_DIR and, if it is set, an empty DATABASE_URL.',
  ),
)
  .argument('<file>', 'the backup')
  .action(run)
  .parseAsync();

async function run(argument: string): Promise<void> {
  const file = resolve(argument);
  try {
    const config = readConfig(process.env);
    const manifest = await checkBackup(file);
    checkMigration(manifest);
    await fillEmptyFolder(config, () =>
      fillContentFolder(config.contentDir, file, manifest, () => restore(config, file, manifest)),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { takenAt, tables, files, content } = manifest;
    console.log(
      `Restored as of ${takenAt}: ${rows} rows of ${tables.length} tables, ${files.count} uploads and ${content.length} files of CONTENT_DIR.`,
    );
    if (content.length === 0) {
      console.log('This backup is of an earlier version, which left CONTENT_DIR out.');
    }
  } catch (error) {
    const reason = error instanceof RefusedBackup ? error.message : `${messageOf(error)}.`;
    console.error(`Nothing was restored: ${reason.replace(/\.\.$/, '.')}`);
    process.exitCode = 1;
  }
}

async function restore(config: Config, file: string, manifest: Manifest): Promise<void> {
  const { connection, stop } = await connect(config, pino({ level: 'silent' }));
  try {
    await checkEmpty(connection);
    const store = await openStore(config);
    await restoreBackup({ connection, store }, file, manifest);
    await prepareDatabase(connection);
  } finally {
    await stop();
  }
}
