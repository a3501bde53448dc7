import { logInfo } from '#src/browser/log.ts';
import { showToast } from '#src/browser/toasts.ts';
import { findPart } from '#src/ui/find-part.ts';

const NOT_LOADED = 'The tour could not be loaded. Please reload the page.';

/** `<dashboard-tour>`: its button fetches the tour and starts it. */
class DashboardTour extends HTMLElement {
  connectedCallback(): void {
    const button = findPart<HTMLElement>(this, 'button');
    button.addEventListener('click', () => {
      import('./tour.ts')
        .then(({ startTour }) => startTour(button))
        .catch((failure: unknown) => {
          logInfo(NOT_LOADED, failure);
          showToast('error', NOT_LOADED);
        });
    });
  }
}

customElements.define('dashboard-tour', DashboardTour);
