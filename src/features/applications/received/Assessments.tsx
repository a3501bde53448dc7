import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Assessment, Recommendation } from '#src/contracts/application-assessments.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { counted } from '#src/domain/text/counted.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { useBusy } from '#src/forms/use-busy.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { markUnsaved } from './application-details.store.ts';
import { ASSESSMENT, assessmentForm, assessments, removeAssessment } from './assessments.store.ts';

interface Props {
  /** The application's. */
  readonly id: string;
  /** The company's id. */
  readonly owner: string;
}

const LABELS: Record<Recommendation, string> = {
  'strong-yes': 'Strong yes',
  yes: 'Yes',
  undecided: 'Undecided',
  no: 'No',
  'strong-no': 'Strong no',
};
const CHOICES = [
  { value: '', label: 'Choose a recommendation' },
  ...Object.entries(LABELS).map(([value, label]) => ({ value, label })),
];

/** What each member recommends about an application; those of others stay hidden until one's own stands. */
export function Assessments({ id, owner }: Props) {
  const state = useStore(assessments.$state);
  useEffect(() => void assessments.load(), [id]);
  return (
    <section className="panel__cell notes" aria-labelledby="assessments" aria-busy={state.status === 'loading'}>
      <h4 id="assessments">Assessments</h4>
      {state.status === 'loading' && <Skeleton label="Loading the assessments" className="" lines={[4]} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={assessments.load} />}
      {state.status === 'ready' && (
        <Assessed id={id} owner={owner} hidden={state.data.hidden} written={state.data.assessments} />
      )}
    </section>
  );
}

function Assessed({ id, owner, hidden, written }: Props & { hidden: number; written: readonly Assessment[] }) {
  const own = written.find((each) => each.own);
  const [isEdited, setEdited] = useState(false);
  const [busy, run] = useBusy();
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(false);
    // The form that had the focus goes.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <>
      {hidden > 0 && (
        <p className="soft">{counted(hidden, 'member has', 'members have')} assessed it. Add yours to read theirs.</p>
      )}
      {written.length > 0 && (
        <ul className="notes__list">
          {written.map((each) => (
            <li key={each.id}>
              <p>
                <b>{LABELS[each.recommendation]}</b>
                <span className="soft">
                  {' · '}
                  {each.author}
                  {' · '}
                  <time dateTime={each.createdAt}>{timeInWords(each.createdAt, new Date())}</time>
                  {each.editedAt !== null && ', edited'}
                </span>
              </p>
              {each.text && <p className="notes__text">{each.text}</p>}
              {each.own && !isEdited && (
                <p className="notes__acts">
                  <button ref={edit} className="text-button" type="button" onClick={() => setEdited(true)}>
                    Edit your assessment
                  </button>
                  <button
                    className="text-button"
                    type="button"
                    aria-label="Remove your assessment"
                    aria-disabled={busy}
                    onClick={() => run(removeAssessment)}
                  >
                    Remove
                  </button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {(own === undefined || isEdited) && <OwnForm id={id} owner={owner} own={own} onClose={close} />}
    </>
  );
}

function OwnForm({
  id,
  owner,
  own,
  onClose,
}: Props & { readonly own: Assessment | undefined; readonly onClose: () => void }) {
  const { form, state, busy, errors, ready, offer } = useKeptForm(assessmentForm, { name: `assessment:${id}`, owner });
  const isSaved = state.status === 'done';
  useEffect(() => {
    if (!isSaved) return;
    assessmentForm.reset();
    onClose();
  }, [isSaved, onClose]);
  useEffect(() => () => markUnsaved(ASSESSMENT, false), []);
  return (
    <SentForm
      {...form}
      className="form"
      aria-label="Your assessment"
      aria-busy={busy}
      onInput={() => markUnsaved(ASSESSMENT, true)}
    >
      <DraftOffer offer={offer} />
      <SelectField
        name="recommendation"
        label="You recommend"
        choices={CHOICES}
        defaultValue={own?.recommendation ?? ''}
        required
        error={errors['recommendation']}
      />
      <TextAreaField
        name="text"
        id="assessment-text"
        label="Why"
        hint="The others read it once they have added theirs. The applicant finds it, without your name, in the copy of their data once they know the decision."
        rows={3}
        maxLength={5000}
        defaultValue={own?.text ?? ''}
        error={errors['text']}
      />
      <p className="cluster">
        <SubmitButton label="Save assessment" busyLabel="Saving..." busy={busy} ready={ready} />
        {own && (
          <button className="button button--quiet" type="button" onClick={onClose}>
            Cancel
          </button>
        )}
      </p>
    </SentForm>
  );
}
