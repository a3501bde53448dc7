import type { Mail } from './compose-mail.ts';

/** A mail on its way; the same at every attempt. */
export interface Letter extends Mail {
  id: string;
  createdAt: Date;
}

/** Hands a letter over; resolves when the other side has accepted it. @throws Error otherwise */
export interface Delivery {
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

/**
 * The message of a letter. Its Message-ID is that of the row in the outbox, so that a second copy,
 * should there ever be one, is known as such by whoever receives it.
 */
export function messageOf(letter: Letter, from: string) {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: letter.recipient },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: letter.createdAt,
    messageId: `<${letter.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
