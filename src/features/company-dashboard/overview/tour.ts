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
  await addStyles();
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

/** They come with the tour: as an import they would be in the page, for all who never start it. */
function addStyles(): Promise<unknown> {
  const sheet = document.createElement('link');
  return new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = reject;
    Object.assign(sheet, { rel: 'stylesheet', href: styles });
    document.head.append(sheet);
  });
}

function step(part: string, title: string, description: string): DriveStep {
  return { element: `[data-tour="${part}"]`, popover: { title, description } };
}
