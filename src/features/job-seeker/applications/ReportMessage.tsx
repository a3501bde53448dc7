import { useEffect, useRef, useState } from 'react';
import { MESSAGE_REPORT_REASONS, type ApplicationMessage } from '#src/contracts/application-messages.ts';
import { MAX_DETAILS_LENGTH } from '#src/contracts/reports.ts';
import { REASON_LABELS } from '#src/domain/fraud/report-subject.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { $unsaved } from '#src/forms/unsaved.ts';
import { useForm } from '#src/forms/use-form.ts';
import { reportForm } from './own-messages.store.ts';

interface Props {
  /** The application's id. */
  readonly id: string;
  readonly message: ApplicationMessage;
}

/** The button that reports a company's message, its form, and what is said once it was sent. */
export function ReportMessage({ id, message }: Props) {
  const [stage, setStage] = useState<'closed' | 'open' | 'sent'>('closed');
  if (stage === 'sent') {
    return <p role="status">We have your report with this message, and will look at it.</p>;
  }
  if (stage === 'open') return <ReportForm id={id} message={message} onEnd={setStage} />;
  return (
    <button
      className="text-button"
      type="button"
      aria-label={`Report the message of ${timeInWords(message.createdAt, new Date())}`}
      onClick={() => setStage('open')}
    >
      Report
    </button>
  );
}

function ReportForm({ id, message, onEnd }: Props & { readonly onEnd: (stage: 'closed' | 'sent') => void }) {
  const [submit] = useState(() => reportForm(id, message.id));
  const { form, state, errors, busy, ready } = useForm(submit);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (state.status === 'done') onEnd('sent');
  }, [state.status, onEnd]);
  return (
    <SentForm {...form} className="form" aria-label="Report the message" onInput={() => $unsaved.set(true)}>
      <fieldset>
        <legend>What is wrong?</legend>
        {MESSAGE_REPORT_REASONS.map((reason, index) => (
          <label className="choice" key={reason}>
            <input ref={index === 0 ? first : undefined} type="radio" name="reason" value={reason} required />
            {REASON_LABELS[reason]}
          </label>
        ))}
        {errors['reason'] && <p className="field__error">{errors['reason']}</p>}
      </fieldset>
      <TextAreaField
        name="details"
        id={`report-${message.id}`}
        label="Details"
        hint="We keep the message as it is now. The company does not learn who reported it."
        rows={3}
        maxLength={MAX_DETAILS_LENGTH}
        error={errors['details']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <p className="cluster">
        <SubmitButton label="Send report" busyLabel="Sending..." busy={busy} ready={ready} />
        <button className="button button--quiet" type="button" onClick={() => onEnd('closed')}>
          Cancel
        </button>
      </p>
    </SentForm>
  );
}
