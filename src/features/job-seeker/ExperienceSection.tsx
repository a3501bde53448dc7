import type { PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { experienceEntries } from '#src/domain/profiles/work-experience.ts';
import { NotSet } from '#src/ui/NotSet.tsx';
import { ProfileSection } from './ProfileSection.tsx';

interface Props {
  readonly profile: Pick<PublicJobSeeker, 'experience' | 'workExperience'>;
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
