import { paths } from './paths.ts';
import { renderedRoutes } from './rendered-routes.ts';

const pages = [paths.home(), paths.company(), paths.jobSeeker()];
const lists = [paths.jobs(), paths.scholarships()];

/**
 * The pages that are the same for all visitors, as URL patterns. The list names what is let, so that a new page of
 * signed-in people, a form, the API or a file is not.
 */
export const publicPages: readonly string[] = [
  ...pages,
  ...lists.flatMap((list) => [list, `${list}/*`]),
  ...renderedRoutes,
];
