import { MAX_BATCH_SLOTS } from '#src/contracts/interview-values.ts';
import { MODE_CHOICES } from '#src/domain/interviews/interview-texts.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { inviteForm, ORDER_CHOICES } from './invite.store.ts';

/** Interviews for the chosen applicants, at times one after the other, which a dialog shows first. */
export function BulkInviteForm({ count }: { readonly count: number }) {
  const owner = useUser('COMPANY')?.id ?? '';
  const { form, state, busy, errors, ready, offer } = useKeptForm(inviteForm, { name: 'invite-many', owner });
  const of = (name: string) => ({ name, id: `invite-${name}`, error: errors[name] });
  return (
    <SentForm {...form} className="form" aria-label="Invite the selected applicants">
      <DraftOffer offer={offer} />
      <TextField {...of('day')} type="date" label="Day" required />
      <TextField {...of('from')} type="time" label="First from (Ghana time)" required />
      <TextField {...of('minutes')} type="number" label="Minutes each" min={5} max={720} defaultValue="45" required />
      <TextField
        {...of('times')}
        type="number"
        label="How many times"
        min={1}
        max={MAX_BATCH_SLOTS}
        defaultValue={String(Math.min(count, MAX_BATCH_SLOTS))}
        required
      />
      <SelectField {...of('order')} label="Who gets which time" choices={ORDER_CHOICES} />
      <SelectField {...of('mode')} label="How" choices={MODE_CHOICES} />
      <TextField {...of('place')} label="Place" maxLength={300} />
      <TextField {...of('link')} label="Link" type="url" maxLength={2048} hint="Of the video call." />
      <TextAreaField {...of('bring')} label="What to bring" rows={2} maxLength={1000} />
      <TextAreaField {...of('note')} label="Note to each applicant" rows={2} maxLength={2000} />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton
        label={`Invite ${count.toLocaleString('en-GB')}`}
        busyLabel="Checking..."
        busy={busy}
        ready={ready}
      />
    </SentForm>
  );
}
