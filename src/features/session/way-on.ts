import { paths } from '#src/routes/paths.ts';
import { currentQuery } from '#src/browser/navigation.ts';
import { tabValue } from '#src/browser/storage.ts';

/** Where the pages that lead to a login are to end, as the address bar says. */
export function redirectOfPage(): string | undefined {
  return currentQuery().get('redirect') ?? undefined;
}

/** The address whose password was set on the page before, to be filled in at the login. */
export const emailToLogIn = tabValue('email-to-log-in');

/** Links from one of these pages to another keep where they are to end. */
export function keepRedirectInLinks(): void {
  const onward = [paths.signup(), paths.jobSeekerLogin()];
  document.addEventListener('click', ({ target }) => {
    const redirect = redirectOfPage();
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a');
    if (redirect === undefined || !link || !onward.includes(link.pathname)) return;
    link.search = new URLSearchParams({ redirect }).toString();
  });
}
