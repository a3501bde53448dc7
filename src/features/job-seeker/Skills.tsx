import '#src/ui/tag.css';
import { skillList } from '#src/domain/profiles/skill-list.ts';
import { NotSet } from '#src/ui/NotSet.tsx';

/** Skills as a list. */
export function Skills({ text }: { readonly text: string | null }) {
  const skills = skillList(text);
  if (skills.length === 0) return <NotSet />;
  return (
    <ul className="profile__skills">
      {skills.map((skill) => (
        <li key={skill} className="tag">
          {skill}
        </li>
      ))}
    </ul>
  );
}
