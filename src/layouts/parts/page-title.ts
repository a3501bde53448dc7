import { site } from '#src/settings/site-config.ts';

/** The title of a page as a browser shows it. */
export function pageTitle(title: string): string {
  return `${title} | ${site.name}`;
}
