import { parseArgs } from 'node:util';
import { RefusedInput } from './jobs/refused-input.ts';
import { explainFullDisk } from './nightly/full-disk.ts';

/**
 * `npm run refresh`: the work of a night. `--env-file FILE` reads the settings that the server has;
 * `--link-minutes N` bounds the checks of links. Ends with 1 when anything failed.
 */
const { values } = parseArgs({
  options: {
    'env-file': { type: 'string' },
    'link-minutes': { type: 'string', default: '30' },
  },
});

try {
  const minutes = Number(values['link-minutes']);
  if (!Number.isInteger(minutes) || minutes < 1) {
    throw new RefusedInput('--link-minutes has to be a whole number from 1 on.');
  }
  readSettings(values['env-file']);
  await import('#src/settings-file.ts');
  // Only now, since other modules ask for settings while they load.
  const { runNightly } = await import('./nightly/run-nightly.ts');
  if (!(await runNightly(minutes))) process.exitCode = 1;
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isFullDisk = explainFullDisk(message) !== message;
  if (!(error instanceof RefusedInput) && !isFullDisk) throw error;
  console.error(explainFullDisk(message));
  process.exitCode = 1;
}

function readSettings(file: string | undefined): void {
  if (file === undefined) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new RefusedInput(`The settings cannot be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
