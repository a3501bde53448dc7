import type { ReactNode } from 'react';
import { MAX_MESSAGE_LENGTH } from '#src/contracts/application-input.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { FormMessage } from './FormMessage.tsx';
import { SentForm } from './SentForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { FormSubmit } from './submit.ts';
import { TextAreaField } from './TextAreaField.tsx';
import { useResetWhenDone } from './use-form.ts';
import { useKeptForm } from './use-kept-form.ts';

interface Props {
  readonly submit: FormSubmit;
  /** The application's id. */
  readonly id: string;
  /** The account's id. */
  readonly owner: string;
  readonly hint: string;
  /** It holds what is not sent. */
  readonly onInput: () => void;
  /** What stands above the text. */
  readonly children?: ReactNode;
}

/** Writes a message about an application; what is typed is kept until it is sent. */
export function MessageForm({ submit, id, owner, hint, onInput, children }: Props) {
  const kept = useKeptForm(submit, { name: `message:${id}`, owner });
  const { form, state, busy, errors, ready, offer } = kept;
  useResetWhenDone(kept, submit);
  return (
    <SentForm {...form} className="form" aria-label="New message" aria-busy={busy} onInput={onInput}>
      <DraftOffer offer={offer} />
      {children}
      <TextAreaField
        name="text"
        id={`message-${id}`}
        label="Message"
        hint={hint}
        rows={6}
        maxLength={MAX_MESSAGE_LENGTH}
        required
        error={errors['text']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Send message" busyLabel="Sending..." busy={busy} ready={ready} />
    </SentForm>
  );
}
