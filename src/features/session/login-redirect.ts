import { paths } from '#src/routes/paths.ts';
import { replaceAddress } from '#src/browser/history.ts';
import { currentPath, currentQuery, referrerAt } from '#src/browser/navigation.ts';
import { tabValue } from '#src/browser/storage.ts';

/** Where the pages that lead to a login are to end, as the address bar says. */
export function redirectOfPage(): string | undefined {
  return currentQuery().get('redirect') ?? undefined;
}

/** The address that a link was just asked for, to be shown beside what to do next. */
export const askedForLink = tabValue('asked-for-link');

/** The pages between wanting to apply and being logged in. */
const STEPS = [paths.jobSeekerLogin(), paths.signup(), paths.verifyEmail()];

/** Takes over where the step before was to end, so that plain links between the steps do. */
export function keepRedirect(): void {
  if (!STEPS.includes(currentPath())) return;
  const before = STEPS.map(referrerAt).find((address) => address !== undefined);
  const redirect = before && new URL(before).searchParams.get('redirect');
  if (redirect) replaceAddress(`${currentPath()}?${new URLSearchParams({ redirect }).toString()}`);
}
