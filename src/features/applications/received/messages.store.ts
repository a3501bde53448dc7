import { messageInput } from '#src/contracts/application-input.ts';
import { api } from '#src/browser/api.ts';
import { logInfo } from '#src/browser/log.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { countUnread, lastUnread } from '#src/features/session/count-unread.ts';
import { $messages, store } from './application-details.store.ts';

/** The name among the page's forms of the one that writes a message. */
export const NEW_MESSAGE = 'message';

const SEND = { success: 'Message sent.', fallback: 'Failed to send the message' };

/** Writes to the applicant. */
export const messageForm = formSubmit({
  schema: messageInput,
  send: (body, key) =>
    store(NEW_MESSAGE, SEND, async (params) => {
      await api('POST /jobs/applications/:id/messages', { params, body }, { key });
      await readMessages(params.id);
    }),
  fallback: SEND.fallback,
});

async function readMessages(id: string): Promise<void> {
  $messages.set(await api('GET /jobs/applications/:id/messages', { params: { id } }));
}

/** Marks the applicant's messages on the page as read; they are marked another time where that fails. */
export async function markRead(id: string): Promise<void> {
  const last = lastUnread($messages.get().messages, 'company');
  if (last === undefined) return;
  try {
    await api('POST /jobs/applications/:id/messages/read', { params: { id }, body: { last } });
    await countUnread('COMPANY');
  } catch (failure) {
    logInfo('The messages were not marked as read', failure);
  }
}
