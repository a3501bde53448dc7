import type { ReactNode } from 'react';
import { MAX_DESK_REASON } from '#src/contracts/desk-reports.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import type { FormSubmit } from '#src/forms/submit.ts';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { useResetWhenDone } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';

interface Props {
  readonly submit: FormSubmit;
  /** Unique on the page. */
  readonly name: string;
  /** The operator's name, for which drafts are kept. */
  readonly operator: string;
  readonly label: string;
  readonly acts: readonly { readonly value: string; readonly label: string }[];
  readonly children?: ReactNode;
}

/** One of some acts, and the reason for it. */
export function ReasonForm({ submit, name, operator, label, acts, children }: Props) {
  const kept = useKeptForm(submit, { name, owner: operator });
  const { form, state, errors, busy, ready, offer } = kept;
  useResetWhenDone(kept, submit);
  return (
    <SentForm {...form} className="form" aria-label={label}>
      <DraftOffer offer={offer} />
      {children}
      <SelectField name="act" id={`act-${name}`} label="What to do" choices={acts} error={errors['act']} />
      <TextAreaField
        name="reason"
        id={`reason-${name}`}
        label="Reason"
        hint="The record keeps it. A company that is mailed reads it; you see the mail first."
        rows={2}
        maxLength={MAX_DESK_REASON}
        required
        error={errors['reason']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Do it..." busyLabel="Doing it..." busy={busy} ready={ready} />
    </SentForm>
  );
}
