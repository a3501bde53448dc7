import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildServiceWorker, filesOfScripts, MANIFEST } from '#scripts/build/service-worker.ts';
import { SERVICE_WORKER_PATH } from '#src/routes/offline-paths.ts';
import { DIST } from '#tests/support/built-site.ts';

/** The worker of a build with these pages, by their path. */
async function workerOf(pages: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-worker-'));
  const files = Object.entries(pages).map(([path, html]) => [`${path}/index.html`, html] as const);
  for (const [name, text] of [...files, [MANIFEST, '{}'] as const]) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await buildServiceWorker(folder);
  const script = await readFile(join(folder, SERVICE_WORKER_PATH), 'utf8');
  await rm(folder, { recursive: true });
  return script;
}

it('is another one when a page that it fetches from the start has changed, and the same else', async () => {
  const built = await workerOf({ saved: 'one', offline: 'one', jobs: 'one' });
  expect(await workerOf({ saved: 'one', offline: 'one', jobs: 'two' })).toBe(built);
  expect(await workerOf({ saved: 'two', offline: 'one', jobs: 'one' })).not.toBe(built);
  expect(await workerOf({ saved: 'one', offline: 'two', jobs: 'one' })).not.toBe(built);
});

it('is one script that every browser with workers runs', async () => {
  const script = await readFile(join(DIST, SERVICE_WORKER_PATH), 'utf8');
  expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
});

it('knows the files that the script of a page needs before it runs, and those that save something', () => {
  const files = filesOfScripts({
    'src/Page.astro?astro&type=script&index=0&lang.ts': {
      file: '_astro/page.js',
      imports: ['_a.js'],
      dynamicImports: ['src/on-demand.ts', 'src/rare.ts'],
    },
    '_a.js': { file: '_astro/a.js', imports: ['_b.js'] },
    '_b.js': { file: '_astro/b.js' },
    'src/on-demand.ts': { file: '_astro/on-demand.js', name: 'on-demand', imports: ['_c.js', '_b.js'] },
    'src/rare.ts': { file: '_astro/rare.js', name: 'rare' },
    '_c.js': { file: '_astro/c.js' },
    'src/Island.tsx': { file: '_astro/island.js', imports: ['_a.js'] },
  });
  const needed = ['/_astro/a.js', '/_astro/on-demand.js', '/_astro/b.js', '/_astro/c.js'];
  expect(files).toEqual({ '/_astro/page.js': needed });
});

it('is not made where the list of files lacks one that a script names', () => {
  const script = 'src/Page.astro?astro&type=script&index=0&lang.ts';
  const files = { [script]: { file: '_astro/page.js', imports: ['_gone.js'] } };
  expect(() => filesOfScripts(files)).toThrow('The list of built files has no _gone.js.');
});

it.each(['', 'company', 'jobseeker', 'jobs', 'scholarships', 'saved', 'offline'])(
  'knows every script that the page /%s names',
  async (path) => {
    const worker = await readFile(join(DIST, SERVICE_WORKER_PATH), 'utf8');
    const page = await readFile(join(DIST, path, 'index.html'), 'utf8');
    const named = page.match(/\/_astro\/[\w.-]+\.js/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const script of named) expect(worker).toContain(`"${script}":`);
  },
);

it('is made from a list of files that the site does not publish', () => {
  expect(existsSync(join(DIST, MANIFEST))).toBe(false);
});
