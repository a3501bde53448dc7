import { DEMONSTRATION_NOTE, isDemonstration } from '#src/domain/pages/demonstration.ts';

/** Shows the line at the page's top when one of these companies is a demonstration. */
export function noteDemonstration(companyNames: readonly string[]): void {
  if (!companyNames.some(isDemonstration)) return;
  const note = document.querySelector<HTMLElement>('[data-demonstration-note]') ?? newNote();
  note.dataset['demonstrationNote'] = 'shown';
}

/** A production build keeps no room for the line; its server may show demonstrations all the same. */
function newNote(): HTMLElement {
  const note = document.createElement('p');
  note.className = 'notice';
  note.textContent = DEMONSTRATION_NOTE;
  document.querySelector('main')?.prepend(note);
  return note;
}
