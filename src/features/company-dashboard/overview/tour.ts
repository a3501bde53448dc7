import { driver, type DriveStep } from 'driver.js';
import styles from './tour.css?url';

export const TOUR_STEPS = [
  step('quick-actions', 'Quick Actions', 'Post a job, read applications or edit your profile.'),
  step('chart', 'Applications Overview', 'Applications and views over time. Choose a month here.'),
  step(
    'stats',
    'Your figures',
    'Totals for all your jobs: how many are open, their applications and their views.',
  ),
  step('performance', 'Job Performance', 'How each of your jobs does in the chosen month.'),
  step('recent', 'Recent Applications', 'The latest people who applied. Open one to answer it.'),
];

/**
 * Walks through the dashboard. Its button, Escape or a press beside it end it at any step; the focus
 * then returns to `start`.
 */
export async function startTour(start: HTMLElement): Promise<void> {
  await styled();
  driver({
    steps: TOUR_STEPS,
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    doneBtnText: 'Done',
    popoverClass: 'tour',
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    disableActiveInteraction: true,
    // The package would focus a button of its own that is gone.
    onDestroyed: () => queueMicrotask(() => start.focus()),
    // Its <header> and <footer> would count as those of the page.
    onPopoverRender({ title, footer }) {
      for (const part of [title, footer]) part.setAttribute('role', 'none');
    },
  }).drive();
}

/** Its styles come with it: few need them, and on the page they would be a twentieth of all that it paints with. */
function styled(): Promise<unknown> {
  const known = document.head.querySelector(`link[href='${styles}']`);
  if (known) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  document.head.append(link);
  return new Promise((resolve) => (link.onload = link.onerror = resolve));
}

function step(part: string, title: string, description: string): DriveStep {
  return { element: `[data-tour="${part}"]`, popover: { title, description } };
}
