import type { PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { Skills } from './Skills.tsx';

interface Props {
  readonly profile: PublicJobSeeker;
}

export function AboutSection({ profile: { bio } }: Props) {
  return (
    <ProfileSection title="About Me">
      <p className="profile__text">{bio ?? 'Not set'}</p>
    </ProfileSection>
  );
}

export function EducationSection({ profile: { education, degreeType, skills } }: Props) {
  return (
    <ProfileSection title="Education & Skills">
      <dl>
        <div>
          <dt>University or College</dt>
          <dd>{education ?? 'Not set'}</dd>
        </div>
        <div>
          <dt>Degree Type</dt>
          <dd>{degreeType ?? 'Not set'}</dd>
        </div>
        <div>
          <dt>Skills</dt>
          <dd>
            <Skills text={skills} />
          </dd>
        </div>
      </dl>
    </ProfileSection>
  );
}
