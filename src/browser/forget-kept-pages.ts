import { FORGET, KEPT_CACHE } from '#src/domain/pages/kept-pages.ts';

/** Removes all pages that are kept on this device, and what keeps them until a public page is opened again. */
export async function forgetKeptPages(): Promise<void> {
  // Both are missing where the connection is not safe.
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(FORGET);
  await registration?.unregister();
  if ('caches' in window) await caches.delete(KEPT_CACHE);
}
