/** Rules for other hosts, generated into the build: settings of theirs, and no part of the site. */
export const HOST_FILES = {
  headers: '_headers',
  redirects: '_redirects',
  vercel: 'vercel.json',
  nginx: 'nginx.conf',
} as const;
