import { findPart } from '#src/ui/find-part.ts';
import { countUnread } from '#src/features/session/count-unread.ts';
import { $unread } from '#src/features/session/unread-messages.ts';

// Beside the sidebar's entry of applications.
const count = findPart<HTMLElement>(document, '[data-unread]');

$unread.subscribe((messages) => {
  const unread = messages?.unread ?? 0;
  count.hidden = unread === 0;
  findPart(count, 'span').textContent = String(unread);
});

/** Shows how many messages the company has not read. */
export const showUnread = () => countUnread('COMPANY');
