import { atom } from 'nanostores';

/** Whether something was typed on this page that nobody has saved yet. */
export const $unsaved = atom(false);

/** Asks whether what was typed may be lost, when something was; then it no longer counts. */
export function mayDiscard(): boolean {
  const may = !$unsaved.get() || confirm('Discard your unsaved changes?');
  if (may) $unsaved.set(false);
  return may;
}

/** While something is unsaved the browser asks before the page is left. Returns how to stop. */
export function guardUnsaved(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const stop = $unsaved.subscribe((unsaved) => {
    // A page that listens all the time could not be kept for going back to it.
    if (unsaved) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
  return () => {
    stop();
    removeEventListener('beforeunload', ask);
  };
}
