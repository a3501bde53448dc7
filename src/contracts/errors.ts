import * as v from 'valibot';

/** The machine words of the API's errors, with the HTTP status that carries each. */
export const ERROR_STATUS = {
  invalid_input: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_posted: 409,
  job_closed: 409,
  over_quota: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  key_used: 422,
  proof_needed: 428,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The one shape of every error on the wire; `error` is a sentence for people. */
export const errorBody = v.object({
  error: v.string(),
  code: v.string(),
  /** Sentences for single input fields, by field name. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** The id of the record that is there already, where that is why the call was refused. */
  existingId: v.optional(v.string()),
  /** The times that are left of an interview, where the one that was chosen has been taken. */
  slots: v.optional(v.array(v.object({ id: v.string(), startsAt: v.string(), endsAt: v.string() }))),
  /** Names one failed request in the server's log; only with a 500. */
  requestId: v.optional(v.string()),
});

export type ErrorBody = v.InferOutput<typeof errorBody>;
