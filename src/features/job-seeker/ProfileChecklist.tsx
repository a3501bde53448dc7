import { Check, Plus } from 'lucide-react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { paths } from '#src/routes/paths.ts';
import { startEditing } from './profile-mode.store.ts';
import { RESUME_INPUT_ID } from './ResumeSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';

/** The parts of a profile that a company looks for first, with their words. */
const LOOKED_FOR = {
  name: 'your name',
  phone: 'a phone number',
  headline: 'a headline',
  resume: 'your resume',
  education: 'your education',
} as const;
type LookedFor = keyof typeof LOOKED_FOR;

/** The parts that a profile misses, what companies see of it, and whether its public page is on. */
export function ProfileChecklist({ profile }: { readonly profile: JobSeekerProfile }) {
  const parts = Object.keys(LOOKED_FOR) as LookedFor[];
  return (
    <ProfileSection title="What companies see">
      <p>A company that you apply to reads your name, headline, location, email, phone, resume and letter.</p>
      {!parts.every((part) => profile[part]) && (
        <ul className="profile__checks" aria-label="Your profile">
          {parts.map((part) => (
            <li key={part}>
              {profile[part] ? (
                <>
                  <Check className="icon" aria-hidden="true" />
                  <span>
                    <span className="visually-hidden">Done: </span>
                    {LOOKED_FOR[part]}
                  </span>
                </>
              ) : (
                <button className="button button--quiet" type="button" onClick={() => goToPart(part)}>
                  <Plus className="icon" aria-hidden="true" />
                  Add {LOOKED_FOR[part]}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {profile.public ? (
        <p>
          Your <a href={paths.jobSeekerPublic(profile.id)}>public page</a> is on: everybody who has its link sees it,
          without your email, phone, location and resume.
        </p>
      ) : (
        <p>Your public page is off: nobody sees it.</p>
      )}
    </ProfileSection>
  );
}

/** Opens the form at the field, or moves to where the resume is chosen. */
function goToPart(part: LookedFor): void {
  if (part !== 'resume') startEditing(part);
  else document.getElementById(RESUME_INPUT_ID)?.focus();
}
