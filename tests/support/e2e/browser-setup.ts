import { ensureChromium } from '#tests/support/chromium.ts';
import { isShort } from '#tests/tier.ts';

/** Finds or gets the browsers before the first test; the workers read their paths. */
export default async function setup(): Promise<void> {
  // For tests of what a shell leaves out, which are all of the long tier.
  if (!isShort) process.env['FULL_CHROMIUM_PATH'] = await ensureChromium('full');
  process.env['CHROMIUM_PATH'] = await ensureChromium('shell');
}
