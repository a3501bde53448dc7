import type { Page } from 'playwright/test';

/** What a thumb needs, in CSS pixels a side. */
const TAP = 44;

/**
 * Every visible control of the page that is smaller than a thumb needs, with its size: none on a phone. A link in
 * running text is exempt. A field counts with the cell around it, a title's link with the card that follows it.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((tap) => {
    const controls = 'a[href], button, summary, input, select, textarea, [role=tab]';
    const targetOf = (control: Element) =>
      (control.matches('.sheet h3 a') && control.closest('.sheet > *')) || control.closest('.cell, label') || control;
    return Array.from(document.querySelectorAll<HTMLElement>(controls)).flatMap((control) => {
      const target = targetOf(control);
      const { width, height, bottom } = target.getBoundingClientRect();
      const seen = control.checkVisibility({ visibilityProperty: true }) && bottom + scrollY > 0;
      const inText = getComputedStyle(control).display === 'inline' && target === control;
      // Half a pixel is lost where a size is a fraction.
      if (!seen || inText || Math.min(width, height) >= tap - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent.trim();
      return [`${control.localName} '${name}': ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, TAP);
}
