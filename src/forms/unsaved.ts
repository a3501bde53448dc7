import { atom } from 'nanostores';

/** Whether the page holds input that is not saved. */
export const $unsaved = atom(false);

/** How many files are being prepared or uploaded. */
const $uploads = atom(0);

/** Counts as unsaved for as long as `work` runs: a file that is being prepared or sent. */
export async function unsavedWhile<T>(work: Promise<T>): Promise<T> {
  $uploads.set($uploads.get() + 1);
  try {
    return await work;
  } finally {
    // `clearUnsaved` may have reset it to 0.
    $uploads.set(Math.max(0, $uploads.get() - 1));
  }
}

export const hasUnsaved = () => $unsaved.get() || $uploads.get() > 0;

/** Nothing is unsaved any more. */
export function clearUnsaved(): void {
  $unsaved.set(false);
  $uploads.set(0);
}

/** While something is unsaved the browser asks before the page is left. Returns how to stop. */
export function guardUnsaved(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const update = () => {
    // A listener that is always there would keep the page out of the browser's cache.
    if (hasUnsaved()) addEventListener('beforeunload', onBeforeUnload);
    else removeEventListener('beforeunload', onBeforeUnload);
  };
  const stops = [$unsaved.subscribe(update), $uploads.subscribe(update)];
  return () => {
    for (const stop of stops) stop();
    removeEventListener('beforeunload', onBeforeUnload);
  };
}
