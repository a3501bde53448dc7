import './portrait.css';
import { initials } from '#src/domain/text/initials.ts';
import { Picture } from './Picture.tsx';

interface Props {
  readonly name: string | null;
  /** What stands in when the name has no letters; its first letter is shown. */
  readonly fallback?: string;
  readonly address: string | undefined;
  /** Fetches the picture only when it is about to be seen. */
  readonly lazy?: boolean;
}

/** A person's picture in a circle; their initials until it is there, and for good when it fails. */
export function Portrait({ name, fallback = 'U', address, lazy = false }: Props) {
  const letters = initials(name ?? '') || fallback.slice(0, 1).toUpperCase() || 'U';
  return (
    <div className="portrait" aria-hidden="true">
      {letters}
      {address && <Picture address={address} lazy={lazy} />}
    </div>
  );
}
