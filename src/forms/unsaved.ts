import { atom } from 'nanostores';

/** Whether something was typed on this page that nobody has saved yet. */
export const $unsaved = atom(false);

/** How many files are on their way that somebody has yet to save. */
const $underWay = atom(0);

/** Counts as unsaved for as long as `work` runs: a file that is being prepared or sent. */
export async function unsavedWhile<T>(work: Promise<T>): Promise<T> {
  $underWay.set($underWay.get() + 1);
  try {
    return await work;
  } finally {
    // What was given up meanwhile no longer counts.
    $underWay.set(Math.max(0, $underWay.get() - 1));
  }
}

const isAnything = () => $unsaved.get() || $underWay.get() > 0;

/** Nothing counts as unsaved any more. */
export function clearUnsaved(): void {
  $unsaved.set(false);
  $underWay.set(0);
}

/** Asks whether what is unsaved may be lost, when something is; then it no longer counts. */
export function confirmDiscard(): boolean {
  const may = !isAnything() || confirm('Discard your unsaved changes?');
  if (may) clearUnsaved();
  return may;
}

/** While something is unsaved the browser asks before the page is left. Returns how to stop. */
export function guardUnsaved(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const follow = () => {
    // A page that listens all the time could not be kept for going back to it.
    if (isAnything()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
  const stops = [$unsaved.subscribe(follow), $underWay.subscribe(follow)];
  return () => {
    for (const stop of stops) stop();
    removeEventListener('beforeunload', ask);
  };
}
