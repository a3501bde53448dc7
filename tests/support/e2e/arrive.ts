import type { Page } from 'playwright/test';

const start = new Date('2026-03-02T08:00:00Z').getTime();

/** Opens a tracked page whose clock moves only when the test moves it, until its arrival is answered. */
export async function arriveWithStoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  const answered = page.waitForResponse('**/api/page-views');
  await page.goto(address);
  const response = await answered;
  if (!response.ok()) throw new Error(`The arrival was answered with ${response.status()}.`);
}
