import {
  specializationLines,
  specializationsFrom,
  withSpecialization,
} from '#src/domain/profiles/specializations.ts';
import { TagsField } from '#src/forms/TagsField.tsx';

interface Props {
  readonly stored: readonly string[];
  readonly error: string | undefined;
}

const TEXT = { read: specializationsFrom, write: specializationLines, add: withSpecialization };

/** Specializations as tags. */
export function SpecializationsField({ stored, error }: Props) {
  return (
    <TagsField
      name="specializations"
      typedName="newSpecialization"
      label="Specializations"
      one="Specialization"
      text={TEXT}
      stored={stored}
      longest={60}
      hint="Press Enter after each one."
      error={error}
    />
  );
}
