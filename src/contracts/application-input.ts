import * as v from 'valibot';
import { optionalProse, prose } from './fields.ts';
import { isRealDay } from './instant.ts';

/** The message of a company to the applicant with a status. */
export const statusMessage = optionalProse('Message', 2000);

/** The day from which the applicant reads a status: absent at once, null not until another call says so. */
export const tellOn = v.optional(
  v.nullable(
    v.pipe(v.string('Choose a day'), v.isoDate('Choose a day'), v.check(isRealDay, 'This date does not exist')),
  ),
);

export const noteInput = v.object({ text: prose('Note', 5000) });

/** The sentence for an applicant whose profile has no name. */
export const NO_NAME = 'Please enter your name';

export const coverLetter = optionalProse('Cover letter', 10_000);
