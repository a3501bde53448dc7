import { isDemonstration } from '#src/domain/demonstration.ts';

/** Shows the footer's note when one of these companies is a demonstration (settled reading 24). */
export function noteDemonstration(companyNames: readonly string[]): void {
  if (!companyNames.some(isDemonstration)) return;
  // The footer has room for its line, so that nothing shifts.
  document.querySelector('[data-demonstration-note]')?.classList.add('footer__note--shown');
}
