import { findPart } from '#src/ui/find-part.ts';

/** `<dashboard-tour>`: its button starts the tour, which nothing else does; its parts come with the press. */
class DashboardTour extends HTMLElement {
  connectedCallback(): void {
    findPart(this, 'button').addEventListener('click', () => {
      void import('./tour.ts').then(({ startTour }) => startTour());
    });
  }
}

customElements.define('dashboard-tour', DashboardTour);
