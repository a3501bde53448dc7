import type { VISIT_COOKIE } from '#src/contracts/tracking.ts';

const name: typeof VISIT_COOKIE = 'sessionId';

/** The visit's id from the cookie that the first page-view answer sets; undefined without one. */
export function visitId(): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
}
