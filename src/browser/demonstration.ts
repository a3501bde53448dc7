import { isDemonstration } from '#src/domain/demonstration.ts';

/** Shows the footer's note once any of the companies shown is a demonstration (settled reading 24). */
export function noteDemonstration(companyNames: readonly string[]): void {
  if (!companyNames.some(isDemonstration)) return;
  // Its line is kept free in the footer, so that showing it moves nothing.
  document.querySelector('[data-demonstration-note]')?.classList.add('footer__note--shown');
}
