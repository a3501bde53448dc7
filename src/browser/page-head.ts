import { site } from '#src/settings/site-config.ts';

/** Names the page after what it shows, once that is known: for shells, whose id is unknown at build. */
export function titlePage(title: string): void {
  document.title = `${title} | ${site.name}`;
}
