import type { Locator } from 'playwright/test';

/** Whether a control is in sight, and nothing lies over it. */
export function isUncovered(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const across = [left + 4, (left + right) / 2, right - 4];
    const down = [top + 4, (top + bottom) / 2, bottom - 4];
    return across.every((x) => down.every((y) => element.contains(document.elementFromPoint(x, y))));
  });
}
