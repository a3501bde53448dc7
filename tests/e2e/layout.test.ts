import { everyPage } from '#tests/support/e2e/every-page.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

test.use({ expectedTrouble: [/status of 404/] });

for (const [name, address] of Object.entries(everyPage)) {
  test(`${name} never scrolls sideways, from 320 to 1600 px`, async ({ page }) => {
    await page.goto(await address(page.request));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.spinner:visible, [aria-busy=true]')).toHaveCount(0);
    for (const width of [320, 360, 768, 1024, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content, `${width} px`).toBe(window);
    }
  });
}
