import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { refuseUnfinishedRestore } from '#src/server/backup/unfinished-restore.ts';
import type { Config } from '#src/server/config.ts';
import { clusterFolder } from '#src/server/db/embedded/cluster.ts';
import { StartupError } from '#src/server/errors.ts';
import { uploadsFolder } from '#src/server/platform/files/open-store.ts';

/**
 * Looks whether a command may work on the data folder that the settings name. A wrong one would else
 * become a new, empty one, or its uploads be taken for all that there are.
 * @throws StartupError where another user's server has used it, or none
 */
export async function checkDataFolder({ databaseUrl, dataDir, s3 }: Config): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  await access(dataDir, R_OK | W_OK | X_OK).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'EACCES') throw new StartupError("Only the server's user may do this.");
  });
  if (databaseUrl === undefined && !existsSync(clusterFolder(dataDir))) {
    throw new StartupError(
      `There is no database in the data folder ${dataDir}; start the server with npm start, or name its DATA_DIR or DATABASE_URL.`,
    );
  }
  if (!existsSync(s3 === undefined ? uploadsFolder(dataDir) : dataDir)) {
    throw new StartupError(`No server has used the data folder ${dataDir}; name that of the server with DATA_DIR.`);
  }
  refuseUnfinishedRestore(dataDir);
}
