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
  /** The operator's name, for which drafts are kept; absent where a draft would name a person. */
  readonly operator?: string;
  readonly label: string;
  /** Absent where there is but one. */
  readonly acts?: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string;
  readonly button?: readonly [label: string, busy: string];
}

const HINT = 'The record keeps it. A company that is mailed reads it; you see the mail first.';
const BUTTON = ['Do it...', 'Doing it...'] as const;

/** One of some acts, and the reason for it. */
export function ReasonForm({ submit, name, operator, label, acts, hint = HINT, button = BUTTON }: Props) {
  const kept = useKeptForm(submit, operator === undefined ? undefined : { name, owner: operator });
  const { form, state, errors, busy, ready, offer } = kept;
  useResetWhenDone(kept, submit);
  return (
    <SentForm {...form} className="form" aria-label={label}>
      <DraftOffer offer={offer} />
      {acts && <SelectField name="act" id={`act-${name}`} label="What to do" choices={acts} error={errors['act']} />}
      <TextAreaField
        name="reason"
        id={`reason-${name}`}
        label="Reason"
        hint={hint}
        rows={2}
        maxLength={MAX_DESK_REASON}
        required
        error={errors['reason']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label={button[0]} busyLabel={button[1]} busy={busy} ready={ready} />
    </SentForm>
  );
}
