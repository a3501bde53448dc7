import { useState } from 'react';
import type { DeskScholarship } from '#src/contracts/desk-scholarships.ts';
import { SCHOLARSHIP_FUNDING, SCHOLARSHIP_STATUSES } from '#src/contracts/scholarship-values.ts';
import { FACT_NAMES } from '#src/domain/scholarships/fact-words.ts';
import type { FormTexts } from '#src/forms/form-texts.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { changeForm, closedTexts, textsOf } from './scholarships.store.ts';

interface Props {
  readonly one: DeskScholarship;
  /** The operator's name, for which drafts are kept. */
  readonly operator: string;
  /** Whether it is opened to close the scholarship for this year. */
  readonly closes: boolean;
  readonly onDone: () => void;
}

const LIST = 'Several with commas between them. What is not certain stays empty.';
const MONTHS = 'Months with commas between them: May, November.';
const NAMES = {
  ...FACT_NAMES,
  'evidence.words': 'What the page says',
  'evidence.url': 'Where it says so',
} as const;
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value || 'Not known' }));

/** All facts of a record but its title, to be changed. */
export function ScholarshipForm({ one, operator, closes, onDone }: Props) {
  const [submit] = useState(() => changeForm(one, onDone));
  const kept = useKeptForm(submit, { name: `${closes ? 'close' : 'change'}-${one.id}`, owner: operator });
  const { form, state, errors, busy, ready, offer } = kept;
  const texts: FormTexts = { ...textsOf(one.record), ...(closes && { 'evidence.url': one.url, ...closedTexts() }) };
  const of = (name: keyof typeof NAMES) => {
    return { name, label: NAMES[name], defaultValue: texts[name] ?? '', error: errors[name] };
  };
  const day = { type: 'date' } as const;
  return (
    <SentForm {...form} className="form" aria-label={`Change ${one.record.scholarshipTitle}`}>
      <DraftOffer offer={offer} />
      <TextField
        {...of('evidence.words')}
        hint="The words that say so; needed beside days and the year that is over."
      />
      <TextField {...of('evidence.url')} type="url" />
      <TextField {...of('checkedOn')} {...day} />
      <TextField {...of('closedFor')} inputMode="numeric" hint="The year that is over." />
      <TextField {...of('opens')} {...day} />
      <TextField {...of('closes')} {...day} />
      <TextField {...of('usuallyOpens')} hint={MONTHS} />
      <TextField {...of('usuallyCloses')} hint={MONTHS} />
      <TextField {...of('levels')} hint={LIST} />
      <TextField {...of('hosts')} hint={LIST} />
      <TextField {...of('fields')} hint={LIST} />
      <SelectField {...of('funding')} choices={choices(['', ...SCHOLARSHIP_FUNDING])} />
      <TextField {...of('openTo')} hint={LIST} />
      <TextField {...of('note')} hint="One sentence of at most 120 characters." />
      <SelectField {...of('status')} choices={choices(SCHOLARSHIP_STATUSES)} />
      <TextField {...of('link')} type="url" required />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Save" busyLabel="Saving..." busy={busy} ready={ready} />
    </SentForm>
  );
}
