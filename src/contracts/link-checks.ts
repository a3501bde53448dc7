import * as v from 'valibot';
import { day } from './external-jobs.ts';

/** `gone` is certain, `unsure` says nothing about the page: the site was closed to us or not well. */
export const LINK_OUTCOMES = ['ok', 'gone', 'unsure'] as const;

/** The result of `npm run jobs:check-links` for one link. Days are in UTC. */
const linkCheck = v.strictObject({
  /** The day of the last check. */
  checked: day,
  outcome: v.picklist(LINK_OUTCOMES),
  /** The first day of this outcome without another one in between. */
  since: day,
  /** The first two days on which it was gone and never ok since. */
  goneOn: v.optional(v.pipe(v.array(day), v.minLength(1), v.maxLength(2))),
});
export type LinkCheck = v.InferOutput<typeof linkCheck>;
export type LinkOutcome = LinkCheck['outcome'];

/** `data/link-checks.json`: the checks by the link as it stands in the lists. */
export const linkChecks = v.record(v.string(), linkCheck);
export type LinkChecks = v.InferOutput<typeof linkChecks>;
