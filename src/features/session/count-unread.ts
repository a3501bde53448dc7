import type { Role } from '#src/contracts/auth.ts';
import type { ApplicationMessage, MessageSide } from '#src/contracts/application-messages.ts';
import { api } from '#src/browser/api.ts';
import { logInfo } from '#src/browser/log.ts';
import { $unread } from './unread-messages.ts';

/** Counts them; without an answer the count stays as it was. */
export async function countUnread(role: Role): Promise<void> {
  try {
    $unread.set(await api(role === 'COMPANY' ? 'GET /company/unread-messages' : 'GET /jobseeker/unread-messages'));
  } catch (failure) {
    logInfo('The unread messages could not be counted', failure);
  }
}

/** The last of the messages that `reader` has not marked as read, once the page with them is seen; else undefined. */
export function lastUnread(messages: readonly ApplicationMessage[], reader: MessageSide): string | undefined {
  if (document.visibilityState === 'hidden') return undefined;
  return messages.findLast(({ side, readAt }) => side !== reader && readAt === null)?.id;
}
