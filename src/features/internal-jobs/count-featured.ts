import { CountUp } from '#src/ui/count-up.element.ts';
import { featuredJobs } from './featured-jobs.store.ts';

// Adds the featured jobs to the counters that wait for them.
void featuredJobs().then(({ total }) => {
  for (const counter of document.querySelectorAll('[data-plus-featured]')) {
    if (counter instanceof CountUp) counter.add(total);
    counter.closest('.counter')?.classList.remove('counter--later');
  }
});
