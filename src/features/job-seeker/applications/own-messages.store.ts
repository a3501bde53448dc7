import { messageInput } from '#src/contracts/application-input.ts';
import { messageReportInput, type MessageList } from '#src/contracts/application-messages.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable, type LoadableStore } from '#src/browser/loadable-store.ts';
import { logInfo } from '#src/browser/log.ts';
import { showNotice } from '#src/browser/notice.ts';
import { formSubmit, type FormSubmit } from '#src/forms/submit.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { countUnread, lastUnread } from '#src/features/session/count-unread.ts';

interface OwnMessagesStore {
  readonly list: LoadableStore<MessageList, []>;
  /** Writes to the company. */
  readonly form: FormSubmit;
}

/** The messages about an application of the job seeker. */
export function createOwnMessages(id: string): OwnMessagesStore {
  const params = { id };
  const list = createLoadable(() => api('GET /jobseeker/applications/:id/messages', { params }), {
    fallback: 'Failed to fetch the messages',
  });
  const form = formSubmit({
    schema: messageInput,
    async send(body, key) {
      await api('POST /jobseeker/applications/:id/messages', { params, body }, { key });
      $unsaved.set(false);
      showNotice('success', 'Message sent.');
      await list.refresh();
    },
    fallback: 'Failed to send the message',
  });
  return { list, form };
}

/** Marks the company's messages on the page as read; they are marked another time where that fails. */
export async function markRead(id: string, { messages }: MessageList): Promise<void> {
  const last = lastUnread(messages, 'applicant');
  if (last === undefined) return;
  try {
    await api('POST /jobseeker/applications/:id/messages/read', { params: { id }, body: { last } });
    await countUnread('JOBSEEKER');
  } catch (failure) {
    logInfo('The messages were not marked as read', failure);
  }
}

/** Reports a company's message to the operator. */
export const reportForm = (id: string, messageId: string): FormSubmit =>
  formSubmit({
    schema: messageReportInput,
    async send(body, key) {
      await api(
        'POST /jobseeker/applications/:id/messages/:messageId/report',
        { params: { id, messageId }, body },
        { key },
      );
      $unsaved.set(false);
    },
    fallback: 'Failed to send the report',
  });
