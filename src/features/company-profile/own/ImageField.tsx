import { useStore } from '@nanostores/react';
import { Camera } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { mediaUrl } from '#src/browser/config.ts';
import { FileButton } from '#src/ui/FileButton.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { UploadProgress } from '#src/ui/UploadProgress.tsx';
import { ChosenField } from './ChosenField.tsx';
import type { CompanyImage } from './company-image.store.ts';

interface Props {
  readonly name: 'logo' | 'coverImage';
  readonly image: CompanyImage;
  /** Path of the stored image. */
  readonly stored: string | null;
  readonly error: string | undefined;
  /** What stands in while there is no image, or where it fails to load. */
  readonly children?: ReactNode;
}

/** An image with the button that replaces it; the new one is sent at once, and saved with the form. */
export function ImageField({ name, image, stored, error, children }: Props) {
  const [path, setPath] = useState(stored ?? '');
  const busy = useStore(image.$busy);
  const share = useStore(image.$share);
  const preview = useStore(image.$preview);
  const address = preview ?? (path === '' ? undefined : mediaUrl(path));
  const errorId = `${name}-error`;

  async function choose(file: File | undefined) {
    const uploaded = await image.change(file);
    if (uploaded !== undefined) setPath(uploaded);
  }

  return (
    <div className="own-company__image" aria-busy={busy}>
      <div className={`own-company__picture own-company__picture--${name}`} aria-hidden="true">
        {children}
        {address && <Picture address={address} />}
      </div>
      <ChosenField name={name} stored={stored ?? ''} value={path} onReturn={setPath} />
      <FileButton
        accept="image/*"
        disabled={busy}
        describedBy={error ? errorId : undefined}
        invalid={error !== undefined}
        onChoose={(file) => void choose(file)}
      >
        <Camera className="icon" aria-hidden="true" />
        {stored === null && path === '' ? 'Upload' : 'Change'} {image.label.toLowerCase()}
      </FileButton>
      <UploadProgress label={`Uploading the ${image.label.toLowerCase()}`} share={share} />
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
