import './logo.css';
import { monogramOf } from '#src/domain/text/monogram.ts';
import { Picture } from './Picture.tsx';

interface Props {
  readonly name: string;
  /** Address of the logo, where there is one. */
  readonly address: string | undefined;
}

/** A company's logo; its letters until that is there, and for good when it fails. */
export function Tile({ name, address }: Props) {
  const { letters, tone } = monogramOf(name);
  return (
    <span className={`tile t${tone}`} aria-hidden="true">
      {letters}
      {address !== undefined && <Picture address={address} />}
    </span>
  );
}
