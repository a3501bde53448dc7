/** The style of islands, which Astro writes in front of the first of them. */
const STYLE = /<style>astro-island,[^<]*<\/style>/;

/** A built page with that style at the end of its head: HTML allows none in a body. */
export function withStyleInHead(html: string): string {
  const [style = ''] = STYLE.exec(html) ?? [];
  return html.replace(style, '').replace('</head>', `${style}</head>`);
}
