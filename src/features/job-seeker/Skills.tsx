import '#src/ui/tag.css';
import { NotSet } from '#src/ui/NotSet.tsx';

/** Skills as a list, divided by commas or lines as people type them. */
export function Skills({ text }: { readonly text: string | null }) {
  const skills = (text ?? '')
    .split(/[,;\n]/)
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
  if (skills.length === 0) return <NotSet />;
  return (
    <ul className="profile__skills">
      {[...new Set(skills)].map((skill) => (
        <li key={skill} className="tag">
          {skill}
        </li>
      ))}
    </ul>
  );
}
