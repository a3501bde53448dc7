import { timeAgo } from '#src/domain/dates/time-ago.ts';
import type { DraftOffer as Offer } from './use-kept-form.ts';

/** Offers what was typed into this form before and not sent. */
export function DraftOffer({ offer }: { readonly offer: Offer | undefined }) {
  if (!offer) return null;
  const now = new Date();
  const isNew = now.getTime() - offer.savedAt < 60_000;
  const age = isNew ? 'just now' : timeAgo(new Date(offer.savedAt).toISOString(), now);
  return (
    <div className="notice form__notice" role="status">
      <p>What you typed here {age} was not sent. It is kept on this device.</p>
      <p className="cluster">
        <button className="button button--quiet" type="button" onClick={offer.restore}>
          Restore draft
        </button>
        <button className="button button--quiet" type="button" onClick={offer.discard}>
          Discard draft
        </button>
      </p>
    </div>
  );
}
