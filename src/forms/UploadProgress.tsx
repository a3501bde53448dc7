import './upload-progress.css';

interface Props {
  /** What is being uploaded, for who cannot see the bar. */
  readonly label: string;
  /** How much has left, from 0 to 1; undefined while nothing is being sent. */
  readonly share: number | undefined;
}

/** How far an upload is. */
export function UploadProgress({ label, share }: Props) {
  if (share === undefined) return null;
  return (
    <p className="upload-progress small">
      <progress aria-label={label} max={1} value={share} />
      {share < 1 ? `${Math.floor(share * 100)} %` : 'Almost done'}
    </p>
  );
}
