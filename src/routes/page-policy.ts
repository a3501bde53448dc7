/**
 * How a built page carries its Content-Security-Policy: as a `<meta>`, which works on every host.
 * Our own host also sends it as a header.
 */
const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const HEAD_START = /<head\b[^>]*>(?:<meta charset="[^"]*">)?/i;

/** The policy of a built page; `undefined` when it carries none. */
export function policyOf(html: string): string | undefined {
  return META.exec(html)?.[1];
}

/** The page with `policy` in place of its own, before anything that the policy governs. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(META, '').replace(HEAD_START, (start) => start + meta);
}

/** The same policy as a header, which alone can say who may frame the page. */
export function headerPolicy(policy: string): string {
  return `${policy}; ${FRAME_POLICY}`;
}

export const FRAME_POLICY = "frame-ancestors 'none'";

/** The header of a built page, whose own policy stands in it: also for what comes before the page is read. */
export const BUILT_PAGE_HEADER = `object-src 'none'; base-uri 'none'; ${FRAME_POLICY}`;
