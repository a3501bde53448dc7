import { SERVICE_WORKER_PATH } from '#src/routes/offline-paths.ts';
import { paths } from '#src/routes/paths.ts';

/**
 * Has the browser keep what is read on public pages, once the page has nothing else to do. A visitor who saves data is
 * asked for that on their own list alone.
 */
export function registerServiceWorker(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // Public pages alone have an address for search engines.
  const isPublic = !connection?.saveData && document.querySelector('[rel=canonical]');
  if (!import.meta.env.PROD || !(isPublic || location.pathname === paths.saved())) return;
  const register = () => {
    // Missing where the connection is not safe; without it the site is as it is with a network.
    const { serviceWorker } = navigator as Partial<Navigator>;
    serviceWorker?.register(SERVICE_WORKER_PATH).catch(() => undefined);
    // A page that was fetched ahead has come past it.
    serviceWorker?.controller?.postMessage('open');
  };
  // A phone that is never idle is not to go without.
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 5_000 });
    else setTimeout(register);
  });
}
