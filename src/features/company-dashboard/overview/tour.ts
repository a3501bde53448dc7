import { driver, type DriveStep } from 'driver.js';
import styleAddress from './tour.css?url';

const TOUR_STEPS = [
  step('quick-actions', 'Quick Actions', 'Post a job, read applications or edit your profile.'),
  step('chart', 'Applications Overview', 'Applications and views over time. Choose a month here.'),
  step('stats', 'Your figures', 'Totals for all your jobs: how many are open, their applications and their views.'),
  step('performance', 'Job Performance', 'How each of your jobs does in the chosen month.'),
  step('recent', 'Recent Applications', 'The latest people who applied. Open one to answer it.'),
];

/**
 * Walks through the dashboard. Its button, Escape or a press beside it end it at any step; the focus
 * then returns to `start`.
 */
export async function startTour(start: HTMLElement): Promise<void> {
  styles ??= addStyles();
  await styles;
  driver({
    steps: TOUR_STEPS,
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    doneBtnText: 'Done',
    popoverClass: 'tour',
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    disableActiveInteraction: true,
    // The package would focus its own button, which is gone.
    onDestroyed: () => queueMicrotask(() => start.focus()),
    // Its <header> and <footer> would count as those of the page.
    onPopoverRender({ title, footer }) {
      for (const part of [title, footer]) part.setAttribute('role', 'none');
    },
  }).drive();
}

let styles: Promise<unknown> | undefined;

/** They come with the tour: on the page they would be a twentieth of all that it paints with. */
function addStyles(): Promise<unknown> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = (failure) => {
      styles = undefined;
      link.remove();
      reject(new Error('The styles of the tour did not come.', { cause: failure }));
    };
    Object.assign(link, { rel: 'stylesheet', href: styleAddress });
    document.head.append(link);
  });
}

function step(part: string, title: string, description: string): DriveStep {
  return { element: `[data-tour="${part}"]`, popover: { title, description } };
}
