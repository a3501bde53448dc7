import { useState } from 'react';
import type { OwnInterview } from '#src/contracts/interview-records.ts';
import { spanText } from '#src/domain/interviews/interview-texts.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { anotherTimeForm, slotForm } from './own-interviews.store.ts';

interface Props {
  readonly interview: OwnInterview;
}

/** Accepts one of the times that are offered. */
export function SlotForm({ interview }: Props) {
  const { id, slots, timeZone } = interview;
  const [submit] = useState(() => slotForm(interview));
  const { form, state, busy, ready, errors } = useForm(submit);
  return (
    <SentForm {...form} className="form" aria-label="Choose a time">
      <SelectField
        name="slot"
        id={`slot-${id}`}
        label="Time"
        choices={slots.map((slot) => ({ value: slot.id, label: spanText(slot, timeZone) }))}
        error={errors['slot']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <p>
        <SubmitButton label="Accept this time" busyLabel="Sending..." busy={busy} ready={ready} />
      </p>
    </SentForm>
  );
}

/** Asks for another time; what is typed is kept. */
export function AnotherTimeForm({ interview }: Props) {
  const { id } = interview;
  const owner = useUser('JOBSEEKER')?.id ?? '';
  const [submit] = useState(() => anotherTimeForm(interview));
  const { form, state, busy, ready, errors, offer } = useKeptForm(submit, { name: `another-time:${id}`, owner });
  return (
    <details>
      <summary>Ask for another time</summary>
      <SentForm {...form} className="form" aria-label="Ask for another time">
        <DraftOffer offer={offer} />
        <TextAreaField
          name="text"
          id={`text-${id}`}
          label="Which times would suit you?"
          rows={3}
          maxLength={1000}
          required
          error={errors['text']}
        />
        <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
        <p>
          <SubmitButton label="Ask for another time" busyLabel="Sending..." busy={busy} ready={ready} />
        </p>
      </SentForm>
    </details>
  );
}
