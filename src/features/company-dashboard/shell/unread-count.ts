import { findPart } from '#src/ui/find-part.ts';
import { $session } from '#src/features/session/session.store.ts';
import { $unread, countUnread } from '#src/features/session/unread-messages.store.ts';

// Beside the sidebar's entry of applications.
const count = findPart<HTMLElement>(document, '[data-unread]');

$session.subscribe(({ role }) => {
  if (role === 'COMPANY') void countUnread(role);
});

$unread.subscribe((messages) => {
  const unread = messages?.unread ?? 0;
  count.hidden = unread === 0;
  findPart(count, 'span').textContent = String(unread);
});
