import '#src/settings-file.ts';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { pino } from 'pino';
import { checkBackup, RefusedBackup, type Manifest } from '#src/server/backup/backup-file.ts';
import { checkEmpty, checkMigration, restoreBackup } from '#src/server/backup/restore-backup.ts';
import { fillEmptyFolder } from '#src/server/backup/unfinished-restore.ts';
import { readConfig, type Config } from '#src/server/config.ts';
import { connect } from '#src/server/db/connect.ts';
import { prepareDatabase } from '#src/server/db/migrate.ts';
import { messageOf } from '#src/server/errors.ts';
import { openStore } from '#src/server/platform/files/open-store.ts';

/** `npm run restore -- FILE`: a backup into an empty data folder and, with DATABASE_URL, database. */

await new Command('npm run restore --')
  .description('Restores a backup into an empty DATA_DIR and, if it is set, an empty DATABASE_URL.')
  .argument('<file>', 'the backup')
  .action(run)
  .parseAsync();

async function run(argument: string): Promise<void> {
  const file = resolve(argument);
  try {
    const config = readConfig(process.env);
    const manifest = await checkBackup(file);
    checkMigration(manifest);
    await fillEmptyFolder(config, () => restore(config, file, manifest));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored as of ${manifest.takenAt}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.count} files.`,
    );
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
