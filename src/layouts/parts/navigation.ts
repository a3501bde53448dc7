import { paths } from '#src/routes/paths.ts';

export const mainLinks = [
  { label: 'Home', path: paths.home() },
  { label: 'All Jobs', path: paths.jobs() },
  { label: 'Scholarships', path: paths.scholarships() },
  { label: 'Company', path: paths.company() },
  { label: 'Jobseeker', path: paths.jobSeeker() },
];

export const featuredLink = { label: 'Featured Jobs', path: paths.featuredJobs() };

/** Shown beside them at the top. */
export const extraLinks = [featuredLink, { label: 'Saved', path: paths.saved() }];

export const footerCategories = ['Engineering & Technology', 'Administration & Office', 'Sales & Marketing', 'Remote'];

/** Whether `path` is the page at `current`, or leads to the list that it is a page of. */
export function isCurrent(path: string, current: string): boolean {
  return path === current || (path !== '/' && current.startsWith(`${path}/`));
}
