import * as v from 'valibot';
import { optionalProse, prose } from './fields.ts';

/** The message of a company to the applicant with a status. */
export const statusMessage = optionalProse('Message', 2000);

export const noteInput = v.object({ text: prose('Note', 5000) });

/** The sentence for an applicant whose profile has no name. */
export const NO_NAME = 'Please enter your name';

export const coverLetter = optionalProse('Cover letter', 10_000);
