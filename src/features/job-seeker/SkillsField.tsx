import { skillList, skillText } from '#src/domain/profiles/skill-list.ts';
import { TagsField } from '#src/forms/TagsField.tsx';

interface Props {
  readonly stored: string | null;
  readonly error: string | undefined;
}

/** Skills as tags; several that are pasted become one each. */
export function SkillsField({ stored, error }: Props) {
  return (
    <TagsField
      name="skills"
      typedName="newSkill"
      label="Skills"
      one="Skill"
      text={TEXT}
      stored={skillList(stored)}
      longest={500}
      hint="Press Enter or type a comma after each one."
      error={error}
      divider=","
    />
  );
}

const TEXT = {
  read: skillList,
  write: skillText,
  add: (list: readonly string[], typed: string) => {
    const longer = skillList(skillText([...list, typed]));
    return longer.length === list.length ? list : longer;
  },
};
