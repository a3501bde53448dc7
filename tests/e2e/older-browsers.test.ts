import { expect, test } from '#tests/support/e2e/test.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';
import { SavedList } from '#tests/support/pages/saved-page.ts';

// A login that is refused.
test.use({ expectedTrouble: [/401/] });

/** Takes from the browser what those of the lowest level have not. */
function growOld(): void {
  for (const [of, names] of [
    [Array.prototype, ['at', 'findLast', 'toReversed', 'toSorted', 'toSpliced']],
    [String.prototype, ['at', 'replaceAll']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers']],
    [URL, ['parse', 'canParse']],
    [Element.prototype, ['replaceChildren']],
    [Crypto.prototype, ['randomUUID']],
    [URLSearchParams.prototype, ['size']],
    [HTMLFormElement.prototype, ['requestSubmit']],
  ] as const) {
    for (const name of names) Reflect.deleteProperty(of, name);
  }
  // Nothing is as high as a gap makes it.
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { get: () => 0 });
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its element below
  const { matches } = Element.prototype;
  Element.prototype.matches = function (selector: string): this is never {
    if (selector.includes(':focus-visible')) throw new DOMException('Unknown', 'SyntaxError');
    return matches.call(this, selector);
  };
}

test('a browser that lacks newer functions searches, saves and logs in as any other', async ({ page }) => {
  await page.addInitScript(growOld);
  const asked = page.waitForRequest(/older-browsers/);
  await page.goto('/jobs');
  await asked;
  await expect(page.locator('.logo > svg').first()).not.toHaveCSS('margin-right', '0px');
  const jobs = new AllJobs(page);
  await jobs.form.filter({ search: 'engineer' });
  await expect(jobs.count).toHaveText(/^\d+ Jobs$/);
  await expect(jobs.titles.first()).toContainText(/engineer/i);
  const title = await jobs.titles.first().innerText();
  await page.getByRole('button', { name: `Save ${title}` }).click();
  await page.getByRole('link', { name: 'See what you saved' }).click();
  await expect(new SavedList(page).titles).toHaveText([title]);
  await page.goto('/jobseeker-login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('none of these');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});

test('a browser of today is not sent what it has', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/jobs');
  await expect(page.locator('job-filter')).toBeVisible();
  expect(asked.filter((url) => url.includes('older-browsers'))).toEqual([]);
});
