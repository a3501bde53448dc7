import * as v from 'valibot';
import { optionalName, optionalProse, prose } from './fields.ts';

/** The message of a company to the applicant with a status. */
export const statusMessage = optionalProse('Message', 2000);

export const noteInput = v.object({ text: prose('Note', 5000) });

/** The sentence for an applicant whose profile has no name. */
export const NO_NAME = 'Please enter your name';

const filePath = v.pipe(v.string(), v.maxLength(500));

export const applicationInput = v.object({
  /** Path of a resume of the caller; without one the answer says that it is needed. */
  resume: v.nullish(filePath, ''),
  /** Path of a second file of the caller, such as a certificate; empty for none. */
  attachment: v.nullish(filePath, ''),
  coverLetter: optionalProse('Cover letter', 10_000),
  /** The name for a profile that has none; one that is there already stays. */
  name: optionalName,
});
