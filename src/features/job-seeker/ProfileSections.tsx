import '#src/ui/tag.css';
import type { PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { experienceEntries } from '#src/domain/profiles/work-experience.ts';
import { skillList } from '#src/domain/profiles/skill-list.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { NotSet } from '#src/ui/NotSet.tsx';
import { ProfileSection } from './ProfileSection.tsx';

interface Props {
  readonly profile: PublicJobSeeker;
}

export function AboutSection({ profile: { bio } }: Props) {
  return (
    <ProfileSection title="About Me">
      <p className="profile__text">{bio ?? <NotSet />}</p>
    </ProfileSection>
  );
}

export function EducationSection({ profile: { education, degreeType, skills } }: Props) {
  return (
    <ProfileSection title="Education & Skills">
      <Facts
        facts={[
          ['University or College', education],
          ['Degree Type', degreeType],
          ['Skills', <Skills key="skills" text={skills} />],
        ]}
      />
    </ProfileSection>
  );
}

/** Work experience, entry by entry, under what the job seeker says of it as a whole. */
export function ExperienceSection({ profile: { experience, workExperience } }: Props) {
  const entries = experienceEntries(workExperience);
  return (
    <ProfileSection title="Experience">
      {experience !== null && <p>{experience}</p>}
      {experience === null && entries.length === 0 && (
        <p>
          <NotSet />
        </p>
      )}
      {entries.length > 0 && (
        <ol className="profile__entries">
          {entries.map(({ title, place, dates, description }, i) => (
            <li key={i}>
              <h3>{title}</h3>
              <p className="soft small">
                {place} · {dates}
              </p>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ol>
      )}
    </ProfileSection>
  );
}

/** Skills as a list. */
function Skills({ text }: { readonly text: string | null }) {
  const skills = skillList(text);
  if (skills.length === 0) return <NotSet />;
  return (
    <ul className="cluster">
      {skills.map((skill) => (
        <li key={skill} className="tag">
          {skill}
        </li>
      ))}
    </ul>
  );
}
