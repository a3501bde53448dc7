import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { MessageForm } from '#src/forms/MessageForm.tsx';
import { MessageList } from '#src/ui/MessageList.tsx';
import { $messages, markUnsaved } from './application-details.store.ts';
import { markRead, messageForm, NEW_MESSAGE } from './messages.store.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

interface Props {
  readonly application: ApplicationDetails;
  /** The company's id. */
  readonly owner: string;
}

/** What was written to and by the applicant, and the form for another message. Mails lead here. */
export function Messages({ application, owner }: Props) {
  const { id } = application;
  const { messages, refusal } = useStore($messages);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === '#messages') section.current?.scrollIntoView();
  }, []);
  useEffect(() => {
    const mark = () => void markRead(id);
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, messages]);
  return (
    <section ref={section} className="panel__cell messages" id="messages" aria-labelledby="messages-heading">
      <h4 id="messages-heading">Messages</h4>
      {messages.length > 0 && <MessageList messages={messages} reader="company" />}
      {refusal === null ? (
        <MessageForm
          submit={messageForm}
          id={id}
          owner={owner}
          hint="The applicant sees it at once, and is emailed what they have not read after ten minutes."
          onInput={() => markUnsaved(NEW_MESSAGE, true)}
        >
          <TemplatePicker application={application} field="text" />
        </MessageForm>
      ) : (
        <p className="soft">{refusal}</p>
      )}
    </section>
  );
}
