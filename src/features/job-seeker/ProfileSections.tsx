import type { PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { NotSet } from '#src/ui/NotSet.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { Skills } from './Skills.tsx';

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
