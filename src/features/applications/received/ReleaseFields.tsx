import './release-fields.css';
import { SelectField } from '#src/forms/SelectField.tsx';
import type { FieldErrors } from '#src/forms/submit.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { RELEASES, type Release } from './release-choice.ts';

interface Props {
  /** 'The applicant reads this', 'Applicants read this' */
  readonly label: string;
  readonly errors: FieldErrors;
  /** What is chosen at first. */
  readonly chosen?: Release | undefined;
}

/** Chooses when applicants read a status and the message with it. */
export function ReleaseFields({ label, errors, chosen }: Props) {
  return (
    <div className="release">
      <SelectField
        name="release"
        label={label}
        choices={RELEASES}
        defaultValue={chosen?.release ?? 'now'}
        error={errors['release']}
      />
      <div className="release__day">
        <TextField
          name="releaseDay"
          label="Day"
          type="date"
          hint="Until then you can change it: they never learn what stood before."
          defaultValue={chosen?.releaseDay ?? ''}
          error={errors['releaseDay']}
        />
      </div>
    </div>
  );
}
