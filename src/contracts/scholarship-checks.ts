import * as v from 'valibot';
import { day } from './external-jobs.ts';
import { LINK_OUTCOMES } from './link-checks.ts';
import { scholarship } from './scholarships.ts';

const { opens, closes, closedFor } = scholarship.entries;

/** What a page says of its days, for a person to take or to leave. */
export const proposal = v.strictObject({
  opens,
  closes,
  closedFor,
  /** The words that say so. */
  words: v.string(),
});
export type ScholarshipProposal = v.InferOutput<typeof proposal>;

/** What `npm run scholarships -- check` found on the page of one scholarship. Days are in UTC. */
const scholarshipCheck = v.strictObject({
  /** The day of the last look of the program. */
  checked: day,
  outcome: v.picklist(LINK_OUTCOMES),
  /** What was found: `read`, `404`, `a PDF`. */
  why: v.string(),
  /** Where the link led. */
  url: v.string(),
  /** A hash of the record as it stood then: a proposal is for no other. */
  record: v.string(),
  /** A hash of the page's main text, where it was read. */
  text: v.optional(v.string()),
  /** The day on which that text was first another one than before. */
  changed: v.optional(day),
  proposals: v.array(proposal),
  /** Those that a person has left or taken, which are not proposed again. */
  settled: v.array(proposal),
});
export type ScholarshipCheck = v.InferOutput<typeof scholarshipCheck>;

/** `scholarship-checks.json`, by the key of the scholarship. */
export const scholarshipChecks = v.record(v.string(), scholarshipCheck);
export type ScholarshipChecks = v.InferOutput<typeof scholarshipChecks>;
