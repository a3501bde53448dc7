import './cover.css';
import { Picture } from './Picture.tsx';

/** A company's picture across the head of what it shows; without one, the weave. */
export function Cover({ address }: { readonly address?: string | undefined }) {
  if (address === undefined) return <div className="cover" />;
  return (
    <div className="cover cover--picture">
      <Picture address={address} />
    </div>
  );
}
