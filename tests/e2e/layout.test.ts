import { everyPage } from '#tests/support/e2e/every-page.ts';
import { sidewaysWidths, sidewaysWithLargeText } from '#tests/support/e2e/sideways.ts';
import { smallTargets } from '#tests/support/e2e/targets.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

// The style that makes the letters larger breaks the policy of the page, which it has to.
test.use({ bypassCSP: true, expectedTrouble: [/status of 404/] });

for (const [name, address] of Object.entries(everyPage)) {
  test(`${name} fits every window and every thumb`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(await address(page.request));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.spinner:visible, [aria-busy=true]')).toHaveCount(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysWidths(page)).toEqual([]);
    expect(await sidewaysWithLargeText(page)).toEqual([]);
  });
}
