import { MAX_MESSAGE_LENGTH } from '#src/contracts/application-input.ts';
import { inBraces, TEMPLATE_WORDS } from '#src/domain/applications/message-template.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { bulkMessageForm } from './bulk-forms.store.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

const WORDS = Object.keys(TEMPLATE_WORDS).map(inBraces).join(' ');

interface Props {
  readonly count: number;
  /** The company's id. */
  readonly owner: string;
  /** What was written to these before. */
  readonly before: string;
}

/** One message to each of the chosen applicants, with words that are filled in, which a dialog shows first. */
export function BulkMessageForm({ count, owner, before }: Props) {
  const kept = useKeptForm(bulkMessageForm, { name: 'message:many', owner });
  const { form, state, busy, errors, ready, offer } = kept;
  const number = count.toLocaleString('en-GB');
  return (
    <SentForm {...form} className="form" aria-label="Message to selected applicants">
      <DraftOffer offer={offer} />
      <TemplatePicker field="text" />
      <TextAreaField
        name="text"
        id="bulk-message"
        label="Message"
        hint={`Filled in for each applicant: ${WORDS}`}
        rows={6}
        maxLength={MAX_MESSAGE_LENGTH}
        required
        defaultValue={before}
        error={errors['text'] ?? errors['message']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label={`Write to ${number}`} busyLabel="Checking..." busy={busy} ready={ready} />
    </SentForm>
  );
}
