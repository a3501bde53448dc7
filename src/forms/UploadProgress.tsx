import './form.css';

interface Props {
  /** Names the bar for screen readers. */
  readonly label: string;
  /** How much has been sent, from 0 to 1; undefined while nothing is. */
  readonly progress: number | undefined;
}

/** How far an upload is. */
export function UploadProgress({ label, progress }: Props) {
  if (progress === undefined) return null;
  return (
    <p className="upload-progress small">
      <progress aria-label={label} max={1} value={progress} />
      {progress < 1 ? `${Math.floor(progress * 100)} %` : 'Almost done'}
    </p>
  );
}
