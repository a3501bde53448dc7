import { axeFindings } from '#tests/support/e2e/axe.ts';
import { brokenWords } from '#tests/support/e2e/broken-words.ts';
import { everyPage } from '#tests/support/e2e/every-page.ts';
import {
  overflowingWidths,
  overflowWithLargeText,
} from '#tests/support/e2e/horizontal-overflow.ts';
import { smallTargets } from '#tests/support/e2e/targets.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

// Unknown addresses and ids answer 404 here, which the browser tells of. The style that makes the letters
// larger breaks the policy of the page, which it has to.
test.use({ bypassCSP: true, expectedTrouble: [/status of 404/] });

for (const [name, address] of Object.entries(everyPage)) {
  test(`${name} reads well for all and fits every window and every thumb`, async ({ page }) => {
    test.slow();
    const path = await address(page.request);
    // What is on its way would be judged in a state that nobody meets: forms open once hydrated.
    const onItsWay = page.locator('.spinner:visible, [aria-busy=true], button:disabled');
    for (const colorScheme of ['dark', 'light'] as const) {
      // Before the page comes: a scheme that changes takes some frames until all colours have changed.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(onItsWay).toHaveCount(0);
      expect.soft(await smallTargets(page)).toEqual([]);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
      }
    }
    expect.soft(await overflowingWidths(page)).toEqual([]);
    const reload = async () => {
      await page.reload();
      await expect(onItsWay).toHaveCount(0);
    };
    expect.soft(await overflowWithLargeText(page)).toEqual([]);
    expect.soft(await brokenWords(page, reload)).toEqual([]);
  });
}
