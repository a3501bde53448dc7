import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Interview } from '#src/contracts/interview-records.ts';
import { GHANA_ZONE } from '#src/contracts/interview-values.ts';
import { MODE_CHOICES, zoneText } from '#src/domain/interviews/interview-texts.ts';
import { ConflictNotice } from '#src/forms/ConflictNotice.tsx';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import type { FieldErrors, FormSubmit } from '#src/forms/submit.ts';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { useMember } from '#src/features/session/use-member.ts';
import { markUnsaved } from './application-details.store.ts';
import {
  cancelForm,
  changeOf,
  colleagues,
  memberField,
  MORE_TIMES,
  NEW_INTERVIEW,
  proposalForm,
  textsOfInterview,
} from './interviews.store.ts';

interface Closing {
  /** The company's id. */
  readonly owner: string;
  readonly onClose: () => void;
}

/** The form that proposes an interview about the application of this id. */
export function ProposalForm({ id, owner, onClose }: Closing & { readonly id: string }) {
  const form = useClosingForm(proposalForm, { name: NEW_INTERVIEW, draft: `interview:${id}`, owner, onClose });
  useEffect(() => () => proposalForm.reset(), []);
  return (
    <SentForm {...form.form} className="form" aria-label="New interview" onInput={form.onInput}>
      <DraftOffer offer={form.offer} />
      <Fields id="new" errors={form.errors} />
      <details className="interviews__more">
        <summary>Offer more times to choose from</summary>
        {MORE_TIMES.map((row) => (
          <TimeFields key={row} row={String(row)} label={`Time ${row}: `} errors={form.errors} required={false} />
        ))}
      </details>
      <FormMessage kind="error" text={form.message} />
      <p className="cluster">
        <SubmitButton label="Propose" busyLabel="Sending..." busy={form.busy} ready={form.ready} />
        <CloseButton onClose={onClose} />
      </p>
    </SentForm>
  );
}

/** The form that changes an interview. */
export function ChangeForm({ interview, owner, onClose }: Closing & { readonly interview: Interview }) {
  const { id } = interview;
  const [{ submit, save }] = useState(() => changeOf(interview));
  const form = useClosingForm(submit, { name: id, draft: `interview:${id}`, owner, onClose });
  return (
    <SentForm {...form.form} className="form" aria-label="Change the interview" onInput={form.onInput}>
      <DraftOffer offer={form.offer} />
      <Fields id={id} interview={interview} errors={form.errors} />
      <ConflictNotice save={save} form={form.form.ref} />
      <FormMessage kind="error" text={form.message} />
      <p className="cluster">
        <SubmitButton label="Change and ask again" busyLabel="Sending..." busy={form.busy} ready={form.ready} />
        <CloseButton onClose={onClose} />
      </p>
    </SentForm>
  );
}

/** The form that cancels an interview. */
export function CancelForm({ interview, owner, onClose }: Closing & { readonly interview: Interview }) {
  const { id } = interview;
  const [submit] = useState(() => cancelForm(interview));
  const form = useClosingForm(submit, { name: `cancel:${id}`, draft: `cancel-interview:${id}`, owner, onClose });
  return (
    <SentForm {...form.form} className="form" aria-label="Cancel the interview" onInput={form.onInput}>
      <TextAreaField
        name="reason"
        id={`reason-${id}`}
        label="Reason"
        hint="The applicant reads it."
        rows={2}
        maxLength={1000}
        error={form.errors['reason']}
      />
      <FormMessage kind="error" text={form.message} />
      <p className="cluster">
        <SubmitButton label="Cancel the interview" busyLabel="Sending..." busy={form.busy} ready={form.ready} />
        <CloseButton onClose={onClose} label="Keep it" />
      </p>
    </SentForm>
  );
}

function CloseButton({ onClose, label = 'Close' }: { readonly onClose: () => void; readonly label?: string }) {
  return (
    <button className="button button--quiet" type="button" onClick={onClose}>
      {label}
    </button>
  );
}

/** Binds a form that goes once it is sent. */
function useClosingForm(
  submit: FormSubmit,
  { name, draft, owner, onClose }: Closing & { readonly name: string; readonly draft: string },
) {
  const form = useKeptForm(submit, { name: draft, owner });
  const isSaved = form.state.status === 'done';
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);
  useEffect(() => () => markUnsaved(name, false), [name]);
  const message = form.state.status === 'refused' ? form.state.message : '';
  return { ...form, message, onInput: () => markUnsaved(name, true) };
}

interface Errors {
  readonly errors: FieldErrors;
}

function Fields({ id, interview, errors }: Errors & { readonly id: string; readonly interview?: Interview }) {
  const shown = interview && textsOfInterview(interview);
  const zones = zoneChoices(interview?.timeZone).map((value) => ({ value, label: zoneText(value) }));
  const of = (name: string) => ({ name, id: `${name}-${id}`, error: errors[name], defaultValue: shown?.[name] });
  return (
    <>
      <TimeFields row="" label="" errors={errors} shown={shown} id={id} required />
      {zones.length > 1 && <SelectField {...of('timeZone')} label="Clocks" choices={zones} />}
      {zones.length === 1 && <input type="hidden" name="timeZone" value={GHANA_ZONE} />}
      <SelectField {...of('mode')} label="How" choices={MODE_CHOICES} />
      <TextField {...of('place')} label="Place" maxLength={300} hint="Where to come, or which number you call." />
      <TextField {...of('link')} label="Link" type="url" maxLength={2048} hint="Of the video call." />
      <TextAreaField {...of('bring')} label="What to bring" rows={2} maxLength={1000} />
      <TextAreaField {...of('note')} label="Note to the applicant" rows={3} maxLength={2000} />
      <Members present={interview?.members.map((member) => member.id)} />
    </>
  );
}

interface TimeProps extends Errors {
  /** The end of the fields' names. */
  readonly row: string;
  readonly label: string;
  readonly required: boolean;
  readonly id?: string;
  readonly shown?: Readonly<Record<string, string>> | undefined;
}

/** A day, and when it begins and ends. */
function TimeFields({ row, label, errors, required, id = 'new', shown = {} }: TimeProps) {
  const of = (name: string) => {
    const field = `${name}${row}`;
    return { name: field, id: `${field}-${id}`, required, error: errors[field], defaultValue: shown[field] };
  };
  return (
    <div className="interviews__time">
      <TextField {...of('day')} type="date" label={`${label}Day`} />
      <TextField {...of('from')} type="time" label={`${label}From`} />
      <TextField {...of('to')} type="time" label={`${label}To`} />
    </div>
  );
}

/** Boxes for who takes part: at first the member who proposes it. */
function Members({ present }: { readonly present: readonly string[] | undefined }) {
  const state = useStore(colleagues.$state);
  const self = useMember()?.id;
  useEffect(() => void colleagues.refresh(), []);
  if (state.status !== 'ready' || self === undefined) return null;
  const chosen = present ?? [self];
  return (
    <fieldset>
      <legend>Who takes part</legend>
      {state.data.map(({ id, name }) => (
        <label key={id} className="choice">
          <input type="checkbox" name={memberField(id)} defaultChecked={chosen.includes(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** The time zones of the form: Ghana, this device and the interview's own. */
function zoneChoices(own = GHANA_ZONE): string[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([GHANA_ZONE, own, here])].filter(Boolean);
}
