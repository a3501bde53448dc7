import './form.css';

interface Props {
  /** Names the bar for screen readers. */
  readonly label: string;
  /** How much has been sent, from 0 to 1; undefined while nothing is. */
  readonly progress: number | undefined;
}

/** Quarters of a file: more often would interrupt listeners. */
const QUARTERS = 4;

/** How far an upload is, also said aloud. */
export function UploadProgress({ label, progress }: Props) {
  const said = progress && (Math.floor(progress * QUARTERS) / QUARTERS) * 100;
  return (
    <>
      <span aria-live="polite" className="visually-hidden">
        {said !== undefined && `${label}: ${said} %`}
      </span>
      {progress !== undefined && (
        <p className="upload-progress small">
          <progress aria-label={label} max={1} value={progress} />
          {progress < 1 ? `${Math.floor(progress * 100)} %` : 'Almost done'}
        </p>
      )}
    </>
  );
}
