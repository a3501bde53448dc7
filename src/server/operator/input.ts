import * as v from 'valibot';
import { username } from '#src/contracts/account-name.ts';
import { DATA_ACTS } from '#src/contracts/data-links.ts';
import { MAX_DESK_REASON } from '#src/contracts/desk-reports.ts';
import { companyName, email, optionalProse, optionalText, text } from '#src/contracts/fields.ts';
import { hiddenListings } from '#src/contracts/hidden-listings.ts';
import { id } from '#src/contracts/ids.ts';
import { memberName } from '#src/contracts/members.ts';
import { ApiError } from '#src/server/errors.ts';

/** The refusals and the input of the operators' commands, as it is typed. */
export const NO_COMPANY = 'There is no company with this username.';
export const NO_REQUEST = 'There is no request with this ID.';
export const NO_JOB = 'There is no job with this id.';
export const GONE_WITH_COMPANY = 'The company of this job is removed, and the job with it.';
export const NO_JOB_SEEKER = 'There is no job seeker with this email address, and nothing else of it to delete.';
export const NO_REPORT = 'There is no report with this id.';

/** The name of something that is there already: what cannot be one names nothing. @throws ApiError 404 */
function nameOf<S extends v.GenericSchema<string>>(schema: S, notFound: string) {
  return v.pipe(
    v.string(),
    v.transform((name) => {
      const parsed = v.safeParse(schema, name);
      if (!parsed.success) throw new ApiError('not_found', notFound);
      return parsed.output;
    }),
  );
}

/** The operator's name on their machine. */
const by = text('By', 100);
const why = {
  /** The reason in the mails. */
  reason: optionalText('Reason', 1_000),
  by,
};
export type Why = v.InferOutput<v.ObjectSchema<typeof why, undefined>>;

const oneCompany = { username: nameOf(username, NO_COMPANY) };
const oneRequest = { id: nameOf(id, NO_REQUEST) };
const oneJob = { id: nameOf(id, NO_JOB) };

export const operatorInput = {
  /** Without an address the link is of whichever person is at the machine. */
  deskLink: v.object({ email: optionalText('Address', 254) }),
  secondFactor: v.object({ email: text('Address', 254), by }),
  newCompany: v.object({ username, email, name: companyName('Name', 200), by }),
  company: v.object(oneCompany),
  passwordReset: v.object({ ...oneCompany, by }),
  newOwner: v.object({ ...oneCompany, email, name: memberName, by }),
  verification: v.object({ ...oneCompany, verified: v.boolean(), by }),
  enabling: v.object({ ...oneCompany, enabled: v.boolean(), ...why }),
  companyRemoval: v.object({ ...oneCompany, ...why }),
  approval: v.object({ ...oneRequest, username: v.optional(username), by }),
  refusal: v.object({ ...oneRequest, reason: optionalProse('Reason', MAX_DESK_REASON), by }),
  /** A text that is no id is refused by itself, as an unknown one is. */
  refusals: v.object({
    ids: v.array(v.string()),
    reason: optionalProse('Reason', MAX_DESK_REASON),
    mailed: v.boolean(),
    by,
  }),
  refusalOfAll: v.object({ by }),
  hiding: v.object({ ...oneJob, hidden: v.boolean(), ...why }),
  listingHiding: v.object({
    jobs: v.array(id),
    listings: hiddenListings,
    hidden: v.boolean(),
    once: v.boolean(),
    ...why,
  }),
  jobRemoval: v.object({ ...oneJob, ...why }),
  lookUp: v.object({ email: text('Email', 500), by }),
  dataLink: v.object({ email, act: v.picklist(DATA_ACTS), by }),
  // Whatever they once signed up with.
  jobSeekerRemoval: v.object({ email: text('Email', 500), ...why }),
  resolution: v.object({ id: nameOf(id, NO_REPORT), ...why }),
};
