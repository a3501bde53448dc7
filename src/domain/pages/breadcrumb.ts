import { UUID } from '#src/domain/text/uuid.ts';

/** One step of a breadcrumb. */
interface Crumb {
  readonly label: string;
  /** Address of the step. */
  readonly path: string;
}

/** Ids in a path besides a UUID: a number, or the `_` that stands for every id in a page shell. */
const OTHER_ID = /^(\d+|_)$/;

/** The name of an id, by the segment before it. */
const ID_LABELS: Readonly<Record<string, string>> = {
  company: 'Company Profile',
  profile: 'User Profile',
  application: 'Application Details',
};

/**
 * The steps to the page at `pathname`, from its segments: 'my-jobs' becomes 'My Jobs'. An id that
 * has no name says nothing to people, and is no step.
 */
export function breadcrumb(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  let path = '';
  return segments.flatMap((segment, index) => {
    path += `/${segment}`;
    const label = labelOf(segment, segments[index - 1] ?? '');
    return label === undefined ? [] : [{ label, path }];
  });
}

function labelOf(segment: string, before: string): string | undefined {
  if (UUID.test(segment) || OTHER_ID.test(segment)) return ID_LABELS[before];
  return segment.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) =>
    dash === '' ? letter.toUpperCase() : ` ${letter.toUpperCase()}`,
  );
}
