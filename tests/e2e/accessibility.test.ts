import { axeFindings } from '#tests/support/e2e/axe.ts';
import { everyPage } from '#tests/support/e2e/every-page.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

// Unknown addresses and ids answer 404 here, which the browser tells of.
test.use({ expectedTrouble: [/status of 404/] });

for (const [name, address] of Object.entries(everyPage)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`axe finds nothing on ${name}, ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(await address(page.request));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // What is on its way would be judged in a state that nobody meets: forms open once hydrated.
        const onItsWay = page.locator('.spinner:visible, [aria-busy=true], button:disabled');
        await expect(onItsWay).toHaveCount(0);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  }
}
