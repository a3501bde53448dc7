/**
 * THE list of routes whose ids are unknown at build. Each is built once as a shell
 * (`/apply/_/index.html`) and served for every id of its pattern.
 */
export const shellRoutes = [
  { pattern: '/apply/:id', shell: '/apply/_/' },
  { pattern: '/company-dashboard/edit-job/:id', shell: '/company-dashboard/edit-job/_/' },
  { pattern: '/company-dashboard/application/:id', shell: '/company-dashboard/application/_/' },
] as const;

/** The shell that answers `pathname`, or `undefined` when no pattern matches. */
export function shellFor(pathname: string): string | undefined {
  const segments = pathname.replace(/\/$/, '').split('/');
  return shellRoutes.find(({ pattern }) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === segments.length &&
      wanted.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))
    );
  })?.shell;
}

/** `address` (path and query) with its path replaced by the shell's, where there is one. */
export function shellAddress(address: string): string {
  const queryAt = address.indexOf('?');
  const pathname = queryAt === -1 ? address : address.slice(0, queryAt);
  const shell = shellFor(pathname);
  return shell === undefined ? address : shell + address.slice(pathname.length);
}
