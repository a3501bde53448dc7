import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ApplicationMessage, MessageList as Messages } from '#src/contracts/application-messages.ts';
import { askedWarnings } from '#src/domain/fraud/job-warnings.ts';
import { MessageForm } from '#src/forms/MessageForm.tsx';
import { $unsaved } from '#src/forms/unsaved.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { MessageList } from '#src/ui/MessageList.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useUser } from '#src/features/session/use-user.ts';
import { createOwnMessages, markRead } from './own-messages.store.ts';
import { ReportMessage } from './ReportMessage.tsx';

/** What a company and the job seeker wrote about an application, and the form for an answer. */
export function OwnMessages({ id }: { readonly id: string }) {
  const [{ list, form }] = useState(() => createOwnMessages(id));
  const state = useStore(list.$state);
  const owner = useUser('JOBSEEKER')?.id;
  useEffect(() => void list.load(), [list]);
  if (state.status === 'loading') return <Skeleton label="Loading the messages" className="messages" lines={[3, 3]} />;
  if (state.status === 'failed') return <LoadFailure message={state.message} onRetry={list.load} />;
  const { messages, refusal } = state.data;
  return (
    <div className="messages">
      <MarkRead id={id} list={state.data} />
      {messages.length > 0 && (
        <MessageList
          messages={messages}
          reader="applicant"
          below={(message) => message.side === 'company' && <BelowMessage id={id} message={message} />}
        />
      )}
      {refusal !== null && <p className="soft">{refusal}</p>}
      {refusal === null && owner !== undefined && (
        <MessageForm
          submit={form}
          id={id}
          owner={owner}
          hint="The company sees it at once, and is emailed what it has not read after ten minutes."
          onInput={() => $unsaved.set(true)}
        />
      )}
    </div>
  );
}

/** Marks what is seen as read, and what comes back into sight. */
function MarkRead({ id, list }: { readonly id: string; readonly list: Messages }) {
  useEffect(() => {
    const mark = () => void markRead(id, list);
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, list]);
  return null;
}

/** A warning where a message reads as frauds do, and the way to report it. */
function BelowMessage({ id, message }: { readonly id: string; readonly message: ApplicationMessage }) {
  const [first] = askedWarnings(message.text);
  return (
    <>
      {first !== undefined && (
        <p className="notice notice--error">
          This reads like asking for money, bank details or papers: “{first.words}” Never pay to apply or to be
          interviewed.
        </p>
      )}
      <ReportMessage id={id} message={message} />
    </>
  );
}
