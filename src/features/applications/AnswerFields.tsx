import type { JobQuestion } from '#src/contracts/job-questions.ts';
import { ANSWER_FIELD, MAX_ANSWER_LENGTH } from '#src/contracts/question-values.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import type { FieldErrors } from '#src/forms/submit.ts';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';

interface Props {
  readonly questions: readonly JobQuestion[];
  readonly errors?: FieldErrors;
}

const NO_ANSWER = { value: '', label: 'Choose an answer' };
const YES_NO = [NO_ANSWER, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }];

/** The questions of a job as fields. */
export default function AnswerFields({ questions, errors = {} }: Props) {
  return questions.map(({ id, text: label, kind, choices, required }) => {
    const name = ANSWER_FIELD + id;
    const field = { name, label, required, error: errors[name] };
    switch (kind) {
      case 'yes-no':
        return <SelectField key={id} {...field} choices={YES_NO} defaultValue="" />;
      case 'choice':
        return (
          <SelectField
            key={id}
            {...field}
            choices={[NO_ANSWER, ...(choices ?? []).map((value) => ({ value, label: value }))]}
            defaultValue=""
          />
        );
      case 'number':
        return <TextField key={id} {...field} inputMode="decimal" autoComplete="off" hint="A number." />;
      case 'text':
        return <TextAreaField key={id} {...field} rows={3} maxLength={MAX_ANSWER_LENGTH} />;
    }
  });
}
