import './avatar.css';
import { useStore } from '@nanostores/react';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { FileButton } from '#src/forms/FileButton.tsx';
import { Portrait } from '#src/ui/Portrait.tsx';
import { UploadProgress } from '#src/forms/UploadProgress.tsx';
import { $imagePreview, $imageProgress, changeImage, removeImage } from './profile-image.store.ts';

/** The profile image with the buttons that replace and remove it; a new one is shown while it is uploaded. */
export function Avatar({ profile }: { readonly profile: JobSeekerProfile }) {
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
