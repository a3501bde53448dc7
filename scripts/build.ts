import './command/spare-memory.ts';
import '#src/settings/settings-file.ts';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build } from 'astro';
import { withNarrowPolicy } from '#src/routes/page-policy.ts';
import { siteFault } from '#src/settings/site-config.ts';
import { fingerprint, STAMP } from './build/build-stamp.ts';
import { writeHostRules } from './build/host-rules.ts';
import { OLDER_BROWSERS_PATH, OLDER_BROWSERS_SOURCE } from './build/older-browsers.ts';
import { buildPlainScript } from './build/plain-script.ts';
import { compressFolder } from './build/precompress.ts';
import { makeRelease, releaseFolders } from './build/releases.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { buildSettings, settleDemo } from './build/settings.ts';
import { root } from './command/repository.ts';
import { commandLine, withSettings } from './command/command-line.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import { seedContent } from './command/seed-content.ts';

/** `npm run build`: makes a release of the site, which takes the place of the one that serves. */
interface Options {
  outDir?: string;
  place: string;
  silent: boolean;
}

/** The style of islands, which Astro writes in front of the first of them: HTML allows none in a body. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

await withSettings(commandLine('build', 'Builds the site and lets it serve.'))
  .option('--outDir <folder>', 'only build, into this folder')
  .option('--place <folder>', 'where `dist` leads to the release that serves', root)
  .option('--silent', 'tell of failures alone', false)
  .action(run)
  .parseAsync();

async function run({ outDir, place, silent }: Options): Promise<void> {
  // Astro writes NODE_ENV itself, so what the operator set is looked at first.
  settleDemo(process.env);
  // Astro would keep its count in a home, which the user of a service need not have.
  process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';

  try {
    if (siteFault !== undefined) throw new Error(siteFault);
    await seedContent(process.env);
    if (outDir === undefined) await release(place, silent);
    else await buildInto(resolve(root, outDir), silent);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('The site was not built; what serves is as it was.');
    process.exitCode = 1;
  }
}

/**
 * A page as it is served. Blanks of different widths, where a card leaves something out, would be some 70 bytes of a
 * compressed page.
 */
function finishedPage(html: string): string {
  const [style = ''] = ISLAND_STYLE.exec(html) ?? [];
  const styled = html.replace(style, '').replace('</head>', `${style}</head>`);
  return withNarrowPolicy(styled.replace(/>\s{2,}</g, '> <'));
}

async function release(place: string, silent: boolean): Promise<void> {
  const folders = releaseFolders(place);
  await mkdir(folders.releases, { recursive: true });
  const folder = await withWriteLock(
    join(folders.releases, 'build'),
    () => makeRelease(folders, (outDir) => buildInto(outDir, silent)),
    (pid) => `Another build is under way (process ${pid}). Try again when it has ended.`,
  );
  if (!silent) console.log(`Released: dist leads to ${relative(root, folder)}.`);
}

async function buildInto(outDir: string, silent: boolean): Promise<void> {
  // Side by side: with the sources read first, 100,000 jobs take 300 MB more to build.
  const [madeFrom] = await Promise.all([fingerprint(), build({ root, outDir, logLevel: silent ? 'error' : 'info' })]);
  const files = join(outDir, 'client');
  for (const name of globSync('**/*.html', { cwd: files })) {
    const page = join(files, name);
    writeFileSync(page, finishedPage(readFileSync(page, 'utf8')));
  }
  await buildServiceWorker(files);
  await buildPlainScript(files, OLDER_BROWSERS_SOURCE, OLDER_BROWSERS_PATH);
  await compressFolder(files);
  writeHostRules(files, buildSettings(process.env));
  await writeFile(join(outDir, STAMP), madeFrom);
}
