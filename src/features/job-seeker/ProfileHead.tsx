import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { Avatar } from './Avatar.tsx';
import { NotSet } from '#src/ui/NotSet.tsx';
import { ProfessionalLinks } from './ProfessionalLinks.tsx';
import { $imageFault } from './profile-image.store.ts';
import { $mode, startEditing } from './profile-mode.store.ts';
import { openTab } from './tabs.store.ts';

/** The page's title until the job seeker has given a name. */
export const NO_NAME_YET = 'My Profile';

/** The person's name and picture, above every tab. */
export function ProfileHead({ profile }: { readonly profile: JobSeekerProfile }) {
  const { name, headline, education } = profile;
  const fault = useStore($imageFault);
  return (
    <header className="panel__cell profile__head">
      <Avatar profile={profile} />
      <div className="profile__who">
        <h1>{name ?? NO_NAME_YET}</h1>
        <p>{headline ?? education ?? <NotSet />}</p>
        <ProfessionalLinks profile={profile} />
        <FormMessage kind="error" text={fault ?? ''} />
      </div>
      <EditButton />
    </header>
  );
}

/** Gets the focus back when editing has ended. */
function EditButton() {
  const mode = useStore($mode);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(mode);

  useEffect(() => {
    if (before.current === 'edit' && mode === 'view') button.current?.focus();
    before.current = mode;
  }, [mode]);

  return (
    <button
      ref={button}
      className="button button--quiet profile__edit"
      type="button"
      hidden={mode === 'edit'}
      onClick={() => {
        void openTab('profile').then(() => startEditing());
      }}
    >
      Edit Profile
    </button>
  );
}
