import '#src/settings-file.ts';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { withNarrowPolicy } from '#src/routes/page-policy.ts';
import { siteFault } from '#src/site-config.ts';
import { fingerprint, STAMP } from './build/build-stamp.ts';
import { writeHostRules } from './build/host-rules.ts';
import { compressFolder } from './build/precompress.ts';
import { makeRelease, releaseFolders } from './build/releases.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { buildSettings, settleDemo } from './build/settings.ts';
import { root } from './checks/command.ts';
import { withWriteLock } from './jobs/write-lock.ts';
import { seedContent } from './seed-content.ts';

/**
 * `npm run build`: makes a release of the site, which takes the place of the one that serves. With
 * `--outDir` it only builds, into that folder. `--silent` tells of failures alone.
 */
const { values } = parseArgs({
  options: { outDir: { type: 'string' }, silent: { type: 'boolean' } },
});

// Astro writes NODE_ENV itself, so what the operator set is looked at first.
settleDemo(process.env);
// Astro would keep its count in a home, which the user of a service need not have.
process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';

try {
  if (siteFault !== undefined) throw new Error(siteFault);
  await seedContent(process.env);
  if (values.outDir === undefined) await release();
  else await buildInto(resolve(root, values.outDir));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('The site was not built; what serves is as it was.');
  process.exitCode = 1;
}

async function release(): Promise<void> {
  const folders = releaseFolders(root);
  await mkdir(folders.releases, { recursive: true });
  const folder = await withWriteLock(
    join(folders.releases, 'build'),
    () => makeRelease(folders, buildInto),
    (pid) => `Another build is under way (process ${pid}). Try again when it has ended.`,
  );
  if (values.silent !== true) console.log(`Released: dist leads to ${relative(root, folder)}.`);
}

async function buildInto(outDir: string): Promise<void> {
  // Side by side: with the sources read first, 100,000 jobs take 300 MB more to build.
  const [madeFrom] = await Promise.all([
    fingerprint(),
    build({ root, outDir, logLevel: values.silent === true ? 'error' : 'info' }),
  ]);
  const files = join(outDir, 'client');
  for (const name of globSync('**/*.html', { cwd: files })) {
    const page = join(files, name);
    writeFileSync(page, withNarrowPolicy(readFileSync(page, 'utf8')));
  }
  await buildServiceWorker(files);
  await compressFolder(files);
  writeHostRules(files, buildSettings(process.env));
  await writeFile(join(outDir, STAMP), madeFrom);
}
