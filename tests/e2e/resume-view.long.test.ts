import { chromiumFlags } from '#tests/support/chromium.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { activePdf } from '#tests/support/sample-files.ts';

// A shell has no viewer of PDFs.
test.use({
  launchOptions: {
    executablePath: process.env['FULL_CHROMIUM_PATH'] ?? '',
    args: chromiumFlags(),
  },
});

test('a resume is shown in the page, and runs nothing', async ({ page, company, others }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  const resume = Buffer.from(await activePdf());
  await others.apply(await addJob(page), `Ama ${company.username}`, resume);
  const received = await page.request.get('/api/jobs/applications/company');
  const [application] = (await received.json()) as { id: string }[];
  await page.goto(`/company-dashboard/application/${application?.id}`);
  await page.getByTitle('Resume').scrollIntoViewIfNeeded();
  const viewer = () => page.frames().find((frame) => frame.url().startsWith('chrome-extension:'));
  // It is done with a document, and with what that runs on opening, once it says how many pages there are.
  const pages = () => viewer()?.locator('#pagelength').textContent({ timeout: 1_000 });
  await expect.poll(async () => (await pages()?.catch(() => undefined)) ?? 'none yet').toBe('1');
  expect(dialogs).toEqual([]);
});
