import type { LinkType } from '#src/contracts/tracking.ts';
import { api } from '#src/browser/api.ts';
import { logInfo } from '#src/browser/log.ts';

/** Records that a link was followed; nothing waits for it and it never throws. `linkUrl` is absolute. */
export function recordLinkClick(linkType: LinkType, itemId: string | null, linkUrl: string): void {
  const body = { linkType, itemId, linkUrl };
  api('POST /link-clicks', { body }, { keepalive: true }).catch((failure: unknown) => {
    logInfo('Link click not recorded', failure);
  });
}

/**
 * Records clicks, also with the middle button, on every `a[data-track="{link type}"]` of the page;
 * `data-item-id` names what it leads to.
 */
export function recordLinkClicks(): void {
  document.addEventListener('click', recordIfTracked);
  document.addEventListener('auxclick', (event) => {
    if (event.button === 1) recordIfTracked(event);
  });
}

function recordIfTracked({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-track]');
  if (!link) return;
  recordLinkClick(link.dataset['track'] as LinkType, link.dataset['itemId'] ?? null, link.href);
}
