import * as v from 'valibot';

/** Every id on the wire is a UUID; it is read in small letters, as the database writes it. */
export const id = v.pipe(v.string(), v.uuid('This id is not valid.'), v.toLowerCase());

/** The sentence about a job that was taken down. */
export const JOB_GONE = 'This job has been taken down.';

/** The `{id}` of a path. */
export const idParams = v.object({ id });
