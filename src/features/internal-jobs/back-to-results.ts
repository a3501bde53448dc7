import { paths } from '#src/routes/paths.ts';
import { referrerAt } from '#src/browser/navigation.ts';

/** The lists that lead to a posted job, by what they are called. */
const LISTS = {
  'All Jobs': paths.jobs(),
  'Featured Jobs': paths.featuredJobs(),
  'My Jobs': paths.myJobs(),
  'My Profile': paths.jobSeekerProfile(),
};

/*
 * The breadcrumb of a job leads back to the list that its visitor came from, with its filter. What was filtered in
 * place is in no address: going back brings it.
 */
const link = document.querySelector<HTMLAnchorElement>('[data-above]');
for (const [label, path] of Object.entries(LISTS)) {
  const address = referrerAt(path);
  if (!link || address === undefined) continue;
  link.href = address;
  link.textContent = label;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || stepBefore() !== address) return;
    event.preventDefault();
    history.back();
  });
}

/** The address of the step before this one, where the browser gives it. */
function stepBefore(): string | undefined {
  const { navigation } = globalThis as { readonly navigation?: Navigation };
  return navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url?.split('#')[0];
}
