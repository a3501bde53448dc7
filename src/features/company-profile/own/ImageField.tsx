import '#src/ui/disabled.css';
import '#src/ui/band.css';
import '#src/ui/logo.css';
import { useStore } from '@nanostores/react';
import { Camera } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { mediaUrl } from '#src/browser/config.ts';
import { FileButton } from '#src/forms/FileButton.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { UploadProgress } from '#src/forms/UploadProgress.tsx';
import { ChosenField } from '#src/forms/ChosenField.tsx';
import type { CompanyImage } from './company-image.store.ts';

interface Props {
  readonly name: 'logo' | 'coverImage';
  readonly image: CompanyImage;
  /** Path of the stored image. */
  readonly stored: string | null;
  readonly error: string | undefined;
  /** Shown without an image, or when it fails to load. */
  readonly children?: ReactNode;
}

/** An image with its buttons; a new one is uploaded at once, and its path is saved with the form. */
export function ImageField({ name, image, stored, error: refused, children }: Props) {
  const [path, setPath] = useState(stored ?? '');
  const busy = useStore(image.$busy);
  const progress = useStore(image.$progress);
  const preview = useStore(image.$preview);
  const error = useStore(image.$fault) ?? refused;
  const buttons = useRef<HTMLDivElement>(null);
  const called = image.label.toLowerCase();
  const address = path === '' ? undefined : (preview ?? mediaUrl(path));
  const errorId = `${name}-error`;

  async function choose(file: File | undefined) {
    const uploaded = await image.change(file);
    if (uploaded !== undefined) setPath(uploaded);
  }

  function remove() {
    image.remove();
    setPath('');
    // The button that had the focus is gone.
    buttons.current?.querySelector('input')?.focus();
  }

  return (
    <div className="own-company__image" aria-busy={busy}>
      <div className={`own-company__picture ${children ? 'tile' : 'own-company__cover'}`} aria-hidden="true">
        {children}
        {address && <Picture address={address} />}
      </div>
      <ChosenField name={name} label={image.label} stored={stored ?? ''} value={path} onRestore={setPath} />
      <div className="cluster" ref={buttons}>
        <FileButton
          accept="image/*"
          disabled={busy}
          describedBy={error ? errorId : undefined}
          invalid={refused !== undefined}
          onChoose={(file) => void choose(file)}
        >
          <Camera className="icon" aria-hidden="true" />
          {path === '' ? 'Upload' : 'Change'} {called}
        </FileButton>
        {path !== '' && (
          <button
            className="button button--quiet"
            type="button"
            // Not `disabled`, which would take the focus away.
            aria-disabled={busy}
            aria-label={`Remove ${called}`}
            onClick={() => {
              if (!busy) remove();
            }}
          >
            Remove
          </button>
        )}
      </div>
      <UploadProgress label={`Uploading the ${called}`} progress={progress} />
      {error && (
        <p className="field__error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
