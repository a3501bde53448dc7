import * as v from 'valibot';
import { instant } from './instant.ts';

/**
 * The condition of a save: `unlessChangedSince` is the `updatedAt` of what was edited. When something
 * else has been saved since, the call answers 409 and changes nothing; without it, it always saves.
 */
export const unlessChanged = v.object({ unlessChangedSince: v.optional(instant) });
export type UnlessChanged = v.InferOutput<typeof unlessChanged>;

/** The sentence of the 409. */
export const CHANGED_SINCE = 'This was changed elsewhere in the meantime.';
