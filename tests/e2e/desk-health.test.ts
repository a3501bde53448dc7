import { writeFile } from 'node:fs/promises';
import { nightlyRunsFile } from '#src/content/nightly-runs.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { nightlyRunEntry } from '#tests/support/builders/nightly-run-entry.ts';
import { writeScholarships } from '#tests/support/builders/scholarship-files.ts';
import { makeContentFolder, signInAtDesk, startSiteOn } from '#tests/support/e2e/desk.ts';
import { checkLook } from '#tests/support/e2e/looks.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

// A stranger's first call finds nothing.
test.use({ expectedTrouble: [/status of 404/] });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('an operator reads how the site does, and comes from what waits to a dead link and a proposal', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await using started = new AsyncDisposableStack();
  const folder = await makeContentFolder(started);
  const grant = (scholarshipTitle: string) => {
    const link = `https://grants.example/${scholarshipTitle}-award-2027`;
    return { scholarshipTitle, link, status: 'Available' as const, checkedOn: '2026-01-01' };
  };
  await writeScholarships(folder, [grant('Kente'), grant('Volta')], {
    Kente: [{ closedFor: 2026, words: 'Closed.' }],
  });
  const dead = { name: 'Welder, Volta', link: 'https://board.example/1', why: '404' };
  const links = { checked: 1, left: 0, doubtful: {}, dead: { Jobicy: 1 }, deadLinks: [dead] };
  const night = nightlyRunEntry(new Date(Date.now() - 5 * HOUR), {
    links,
    pages: { checked: 0, changed: 0, proposed: 0, left: 0 },
  });
  await writeFile(nightlyRunsFile(folder), JSON.stringify([night]));

  const smtp = { SMTP_URL: 'smtp://ama:three-shea-trees@127.0.0.1:1', MAIL_FROM: 'desk@adwuma.example' };
  await signInAtDesk(page, await startSiteOn(started, folder, smtp));

  await page.getByRole('link', { name: '1 scholarship with a proposal to take or leave' }).press('Enter');
  await expect(page.getByLabel('Show')).toHaveValue('proposals');
  await expect(page.getByRole('main').getByRole('listitem', { name: 'Kente' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^1 job was left out/ }).press('Enter');
  await expect(page).toHaveURL(/\/desk\/health$/);
  await expect(page.getByRole('link', { name: dead.name })).toHaveAttribute('href', dead.link);

  const figures = page.getByRole('table', { name: /^Jobs posted/ });
  await expect(figures.getByRole('columnheader')).toHaveCount(7);
  await expect(figures.getByRole('cell')).toHaveCount(7);
  const fact = (label: string | RegExp) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: label }).getByRole('definition');
  await expect(fact('SMTP_URL')).toHaveText('set');
  await expect(fact('MAIL_FROM')).toHaveText('desk@adwuma.example');
  await expect(page.getByRole('main')).not.toContainText('three-shea-trees');
  await expect(fact('Last good refresh')).toContainText('5 hours ago');
  const expected = timeInWords(new Date(Date.parse(night.startedAt) + DAY).toISOString(), new Date());
  await expect(fact('The next night is expected')).toHaveText(expected);
  await expect(fact('It is late after')).toHaveText(/^\d+\s\w{3}(?:\s\d{4})?,\s\d\d:\d\d$/);
  await expect(fact('Node')).toHaveText(process.versions.node);
  await expect(fact(`Free for ${folder}`)).toHaveText(/ GB of .* GB$/);
  await checkLook(page);
});
