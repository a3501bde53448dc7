import { useEffect, useRef, useState } from 'react';
import { MAX_QUESTIONS, type QuestionKind } from '#src/contracts/question-values.ts';
import { fillForm, type FormTexts } from '#src/forms/form-texts.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import type { FieldErrors } from '#src/forms/submit.ts';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { fieldOf, PARTS, PLACES, questionTexts } from './question-texts.ts';

interface Props {
  /** What the fields begin with. */
  readonly first: FormTexts;
  readonly errors: FieldErrors;
  /** The job can have been applied to. */
  readonly isPosted: boolean;
}

const isWritten = (texts: FormTexts, place: number) => texts[fieldOf(place, 'text')] !== '';

/** What a job asks its applicants. Every place has its fields, out of sight until it is used: drafts find them there. */
export function QuestionFields({ first, errors, isPosted }: Props) {
  const written = PLACES.filter((place) => isWritten(first, place)).length;
  const [count, setCount] = useState(written);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const form = root.current?.form;
    const onReset = () => setCount(written);
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, [written]);

  /** Once it is seen. */
  const focus = (selector: string) => setTimeout(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  const focusText = (place: number) => focus(`[name="${fieldOf(place, 'text')}"]`);

  /** Writes in each of these places what stands in the other. */
  const fill = (sources: readonly (readonly [place: number, from: number])[]) => {
    const form = root.current?.form;
    if (!form) return;
    const typed = { ...questionTexts(), ...(Object.fromEntries(new FormData(form)) as FormTexts) };
    const texts = sources.flatMap(([place, from]) =>
      PARTS.map((part) => [fieldOf(place, part), typed[fieldOf(from, part)] ?? questionTexts()[fieldOf(place, part)]]),
    );
    fillForm(form, Object.fromEntries(texts) as FormTexts);
  };
  const move = (place: number, to: number) => {
    fill([
      [place, to],
      [to, place],
    ]);
    setSaid(`Question ${place + 1} is question ${to + 1} now.`);
    focusText(to);
  };
  const remove = (place: number) => {
    // Behind the last place there is nothing, which empties it.
    fill(PLACES.filter((each) => each >= place).map((each) => [each, each + 1]));
    setCount(count - 1);
    setSaid(`Question ${place + 1} was removed.`);
    focus('.questions__add');
  };

  return (
    <fieldset
      ref={root}
      onInput={({ target }) => {
        // A draft that comes back may have more of them.
        const { name, value } = target as HTMLInputElement;
        const place = PLACES.findLast((each) => name === fieldOf(each, 'text')) ?? -1;
        if (place >= count && value !== '') setCount(place + 1);
      }}
    >
      <legend>Questions for applicants</legend>
      <p className="questions__note">
        Up to {MAX_QUESTIONS}, which are shown before applying. A wanted answer is a wish: it filters and sorts for you,
        and refuses no applicant.
        {isPosted &&
          ' A question that you change is asked of later applicants alone; answers that were given stay with the question they were given to.'}
      </p>
      {errors['questions'] && <p className="field__error questions__note">{errors['questions']}</p>}
      {PLACES.map((place) => (
        <QuestionPart
          key={place}
          place={place}
          hidden={place >= count}
          first={first}
          errors={errors}
          onUp={place > 0 ? () => move(place, place - 1) : undefined}
          onDown={place + 1 < count ? () => move(place, place + 1) : undefined}
          onRemove={() => remove(place)}
        />
      ))}
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
      <p className="questions__note">
        <button
          className="button button--quiet questions__add"
          type="button"
          aria-disabled={count === MAX_QUESTIONS}
          onClick={() => {
            if (count === MAX_QUESTIONS) return;
            setCount(count + 1);
            focusText(count);
          }}
        >
          Add a question
        </button>
      </p>
    </fieldset>
  );
}

interface PartProps extends Omit<Props, 'isPosted'> {
  readonly place: number;
  readonly hidden: boolean;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

const KINDS = [
  { value: 'yes-no', label: 'Yes or no' },
  { value: 'number', label: 'A number' },
  { value: 'choice', label: 'One of some choices' },
  { value: 'text', label: 'Their own words' },
];
const REQUIRED = [
  { value: 'yes', label: 'Must be answered' },
  { value: 'no', label: 'May be left open' },
];
const WISHES = [
  { value: '', label: 'No wish' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
/** The hint beside a wanted answer. */
const WANTED: Readonly<Record<QuestionKind, string>> = {
  'yes-no': '',
  number: 'The least that you wish for.',
  choice: 'One of the choices.',
  text: 'Words that you wish to find in it.',
};

/** The fields of one question. */
function QuestionPart({ place, hidden, first, errors, onUp, onDown, onRemove }: PartProps) {
  const [kind, setKind] = useState(first[fieldOf(place, 'kind')] as QuestionKind);
  const common = (part: (typeof PARTS)[number]) => {
    const name = fieldOf(place, part);
    return { name, defaultValue: first[name], error: errors[name] };
  };
  const { error: wishError, ...wish } = common('wish');
  const wanted = common('wanted');
  const number = place + 1;
  return (
    <fieldset hidden={hidden} className="question">
      <legend className="visually-hidden">Question {number}</legend>
      <TextField {...common('text')} label={`Question ${number}`} required={!hidden} />
      {/* Not `onChange`: a draft that comes back makes an input event only. */}
      <SelectField
        {...common('kind')}
        label="Answered by"
        choices={KINDS}
        onInput={({ currentTarget }) => setKind(currentTarget.value as QuestionKind)}
      />
      <SelectField {...common('required')} label="Answer" choices={REQUIRED} />
      <div hidden={kind !== 'choice'}>
        <TextAreaField
          {...common('choices')}
          label="Choices"
          hint="One a line."
          rows={3}
          required={kind === 'choice'}
        />
      </div>
      <div hidden={kind !== 'yes-no'}>
        <SelectField {...wish} label="Wanted answer" choices={WISHES} error={wishError ?? wanted.error} />
      </div>
      <div hidden={kind === 'yes-no'}>
        <TextField {...wanted} label="Wanted" hint={WANTED[kind]} />
      </div>
      <p className="cluster questions__note">
        {onUp && (
          <button className="button button--quiet" type="button" onClick={onUp}>
            Move up<span className="visually-hidden"> question {number}</span>
          </button>
        )}
        {onDown && (
          <button className="button button--quiet" type="button" onClick={onDown}>
            Move down<span className="visually-hidden"> question {number}</span>
          </button>
        )}
        <button className="button button--quiet" type="button" onClick={onRemove}>
          Remove<span className="visually-hidden"> question {number}</span>
        </button>
      </p>
    </fieldset>
  );
}
