import * as v from 'valibot';
import { optionalProse, prose } from './fields.ts';

/** The message of a company to the applicant with a status. */
export const statusMessage = optionalProse('Message', 2000);

/** Characters of a message about an application. */
export const MAX_MESSAGE_LENGTH = 5_000;

/** What either side writes about an application. */
export const messageInput = v.object({ text: prose('Message', MAX_MESSAGE_LENGTH) });

export const noteInput = v.object({ text: prose('Note', 5000) });

/** The sentence for an applicant whose profile has no name. */
export const NO_NAME = 'Please enter your name';

export const coverLetter = optionalProse('Cover letter', 10_000);
