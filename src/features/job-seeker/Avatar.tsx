import './avatar.css';
import { useStore } from '@nanostores/react';
import { Camera } from 'lucide-react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { FileButton } from '#src/forms/FileButton.tsx';
import { Portrait } from '#src/ui/Portrait.tsx';
import { UploadProgress } from '#src/forms/UploadProgress.tsx';
import { $imagePreview, $imageProgress, changeImage } from './profile-image.store.ts';

/** The profile image with the button that replaces it; a new one is shown while it is uploaded. */
export function Avatar({ profile }: { readonly profile: JobSeekerProfile }) {
  const progress = useStore($imageProgress);
  const preview = useStore($imagePreview);
  const { name, email, profileImage } = profile;
  return (
    <div className="avatar">
      <Portrait
        name={name}
        fallback={email}
        address={preview ?? (profileImage === null ? undefined : mediaUrl(profileImage))}
      />
      <FileButton
        className="avatar__edit"
        accept="image/*"
        onChoose={(file) => void changeImage(file)}
      >
        <Camera className="icon" aria-hidden="true" />
        <span className="visually-hidden">Change profile image</span>
      </FileButton>
      <UploadProgress label="Uploading the profile image" progress={progress} />
    </div>
  );
}
