import * as v from 'valibot';
import { day, externalJob } from './external-jobs.ts';
import { listingKey } from './listing-key.ts';

/** A listing of another site that an operator has hidden, as it was then: so it is known when it comes again. */
const hiddenListing = v.strictObject({
  ...v.pick(externalJob, ['Source', 'Job Title', 'Company', 'Job URL', 'Location']).entries,
  'Hidden On': day,
  'Hidden By': v.string(),
  Reason: v.optional(v.string()),
  /** Its key; absent in one that was hidden before listings had keys. */
  Key: v.optional(listingKey),
});
export type HiddenListing = v.InferOutput<typeof hiddenListing>;

/** `data/hidden-listings.json` */
export const hiddenListings = v.array(hiddenListing);
