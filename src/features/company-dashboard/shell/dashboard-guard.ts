import { onPageRestored } from '#src/browser/history.ts';
import { findPart } from '#src/ui/find-part.ts';
import { focusPart } from '#src/ui/focus-part.ts';
import { guard } from '#src/features/session/guard.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';

// Every page of the dashboard is for companies: its islands need no other guard.
guard('COMPANY');

// A page from the browser's cache is checked again: its session may have ended.
onPageRestored(() => {
  void startSession('guarded');
});

const unreachable = findPart<HTMLElement>(document, '[data-unreachable]');
$session.subscribe(({ status }) => {
  unreachable.hidden = status !== 'unreachable';
});
findPart(unreachable, 'button').addEventListener('click', ({ currentTarget }) => {
  focusPart(currentTarget as Element);
  void startSession('guarded');
});

// Fetched apart: the page does not wait for the count of unread messages.
$session.subscribe(({ role }) => {
  if (role === 'COMPANY') void import('./unread-count.ts').then((part) => part.showUnread()).catch(() => undefined);
});
