import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { root, TEST_SITE } from '#scripts/command/repository.ts';
import { keptOn, see } from '#tests/support/e2e/kept.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedTrouble: [/ERR_INTERNET_DISCONNECTED|JobBrowser\.three/],
});

/** Makes a release of a build: its pages say whose they are, and All Jobs has a script of another name that does. */
async function markRelease(folder: string, release: string, hasScript: boolean): Promise<void> {
  const files = join(folder, 'client');
  const [script = ''] = globSync('_astro/JobBrowser*.js', { cwd: files });
  const renamed = `_astro/JobBrowser.${release}.js`;
  const text = await readFile(join(files, script), 'utf8');
  for (const twin of globSync(`${script}*`, { cwd: files })) await rm(join(files, twin));
  if (hasScript) {
    await writeFile(join(files, renamed), `${text}\ndocument.body.dataset.script='${release}';`);
  }
  const change = async (name: string, to: (content: string) => string) => {
    for (const twin of ['.br', '.gz']) await rm(join(files, name + twin), { force: true });
    await writeFile(join(files, name), to(await readFile(join(files, name), 'utf8')));
  };
  for (const page of ['jobs/index.html', 'offline/index.html']) {
    await change(page, (html) => html.replace(script, renamed).replace('<body', `<body data-page="${release}"`));
  }
  // As the build does: it knows the release's scripts.
  await change('service-worker.js', (worker) => `/* ${release} */\n${worker.replaceAll(script, renamed)}`);
}

/** Which release a page is of, and the script that it runs. */
const releasesOf = (page: Page) =>
  page.evaluate(() => [document.body.dataset['page'], document.body.dataset['script']]);

test('a page of a new release is never mixed with the one before', async ({ page, context }) => {
  // Within the repository, where a built page finds its packages.
  const place = await mkdtemp(join(root, '.cache', 'offline-'));
  const dist = join(place, 'dist');
  const release = async (name: string, hasScript = true) => {
    await cp(TEST_SITE, join(place, name), { recursive: true });
    await markRelease(join(place, name), name, hasScript);
    await symlink(name, `${dist}.next`);
    await rename(`${dist}.next`, dist);
  };
  await release('one');
  const server = await startRealServer({ DEMO: '0' }, dist);
  const jobs = `${server.url}/jobs`;
  const served = (name: string) => expect.poll(async () => (await fetch(jobs)).text()).toContain(`data-page="${name}"`);
  const expectOffline = async (...expected: string[]) => {
    await context.setOffline(true);
    await page.goto(jobs);
    await expect.poll(() => releasesOf(page)).toEqual(expected);
    await context.setOffline(false);
  };
  await see(page, jobs);

  await release('two');
  await served('two');
  await expectOffline('one', 'one');
  await see(page, jobs);
  await expect.poll(() => releasesOf(page)).toEqual(['two', 'two']);
  // The new worker has taken over.
  const offlinePage = async () => (await keptOn(page))['/offline']?.text;
  await expect.poll(offlinePage).toContain('data-page="two"');
  await expectOffline('two', 'two');
  expect(Object.keys(await keptOn(page))).not.toContain('/_astro/JobBrowser.one.js');

  // A page whose files do not come takes no other's place.
  await release('three', false);
  await served('three');
  await page.goto(jobs);
  expect(await releasesOf(page)).toEqual(['three', undefined]);
  // Pages are kept one after the other.
  await see(page, `${server.url}/saved`);
  await expectOffline('two', 'two');
  await server.stop();
  await rm(place, { recursive: true });
});
