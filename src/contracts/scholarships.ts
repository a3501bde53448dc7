import * as v from 'valibot';

/** `Available` is the only status seen so far; a maintainer closes an entry without losing it. */
export const SCHOLARSHIP_STATUSES = ['Available', 'Closed'] as const;

/** One record of `data/scholarships.json` (public specification, section 3). */
export const scholarship = v.strictObject({
  scholarshipTitle: v.pipe(
    v.string(),
    v.regex(/^\S+(?: \S+)*$/, 'A title is words with single spaces between them.'),
  ),
  link: v.pipe(
    v.string(),
    v.url('A link is a whole address.'),
    v.regex(/^https?:\/\//, 'Only absolute http(s) links.'),
  ),
  status: v.picklist(SCHOLARSHIP_STATUSES),
});
export type Scholarship = v.InferOutput<typeof scholarship>;
