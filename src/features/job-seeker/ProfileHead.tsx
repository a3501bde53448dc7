import './avatar.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Camera, Trash2 } from 'lucide-react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { FileButton } from '#src/forms/FileButton.tsx';
import { UploadProgress } from '#src/forms/UploadProgress.tsx';
import { NotSet } from '#src/ui/NotSet.tsx';
import { Portrait } from '#src/ui/Portrait.tsx';
import { ProfessionalLinks } from './ProfessionalLinks.tsx';
import { $imageFault, $imagePreview, $imageProgress, changeImage, removeImage } from './profile-image.store.ts';
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

/** The profile image with the buttons that replace and remove it; a new one is shown while it is uploaded. */
function Avatar({ profile }: { readonly profile: JobSeekerProfile }) {
  const progress = useStore($imageProgress);
  const preview = useStore($imagePreview);
  const { name, email, profileImage } = profile;
  const place = useRef<HTMLDivElement>(null);

  async function remove() {
    // The button that had the focus is gone.
    if (await removeImage()) place.current?.querySelector('input')?.focus();
  }

  return (
    <div className="avatar" ref={place}>
      <Portrait
        name={name}
        fallback={email}
        address={preview ?? (profileImage === null ? undefined : mediaUrl(profileImage))}
      />
      <FileButton className="avatar__edit" accept="image/*" onChoose={(file) => void changeImage(file)}>
        <Camera className="icon" aria-hidden="true" />
        <span className="visually-hidden">Change profile image</span>
      </FileButton>
      {profileImage !== null && (
        <button className="avatar__edit avatar__remove" type="button" onClick={() => void remove()}>
          <Trash2 className="icon" aria-hidden="true" />
          <span className="visually-hidden">Remove profile image</span>
        </button>
      )}
      <UploadProgress label="Uploading the profile image" progress={progress} />
    </div>
  );
}
