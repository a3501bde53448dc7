import './message-list.css';
import type { ReactNode } from 'react';
import type { ApplicationMessage, MessageSide } from '#src/contracts/application-messages.ts';
import { THE_COMPANY } from '#src/domain/applications/application-history.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';

interface Props {
  /** Oldest first. */
  readonly messages: readonly ApplicationMessage[];
  /** The side that reads them. */
  readonly reader: MessageSide;
  /** What stands below a message. */
  readonly below?: (message: ApplicationMessage) => ReactNode;
}

/** What a company and an applicant wrote to each other; of one's own whether the other side has read it. */
export function MessageList({ messages, reader, below }: Props) {
  const now = new Date();
  return (
    <ul className="message-list">
      {messages.map((message) => {
        const { id, side, author, text, createdAt, readAt } = message;
        const isOwn = side === reader;
        return (
          <li key={id} className={isOwn ? 'message-list__own' : undefined}>
            <p>
              <b>{author === THE_COMPANY ? 'The company' : author}</b>
              <span className="soft">
                {' · '}
                <time dateTime={createdAt}>{timeInWords(createdAt, now)}</time>
                {isOwn && (readAt === null ? ' · not read yet' : ` · read ${timeInWords(readAt, now)}`)}
              </span>
            </p>
            <p className="message-list__text">{text}</p>
            {below?.(message)}
          </li>
        );
      })}
    </ul>
  );
}
