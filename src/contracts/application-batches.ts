import * as v from 'valibot';
import { messageInput, statusMessage, tellOn } from './application-input.ts';
import { jobTitle } from './application-records.ts';
import { listFilter, setStatus } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { listLimit } from './fields.ts';
import { id, idParams } from './ids.ts';
import { batchInvitation } from './interview-input.ts';
import { count } from './pagination.ts';

/** Applications that are changed at once. */
export const MAX_BATCH = 2000;

const NO_SUCH_BATCH = 'These applications are no longer chosen: that lasts for a day. Choose them again.';

/** The applications themselves, by their ids, or those that the filter of the list lets through. */
const chosen = {
  applications: v.optional(
    v.pipe(
      v.array(id),
      v.minLength(1, 'Choose an application'),
      v.maxLength(MAX_BATCH, `At most ${MAX_BATCH.toLocaleString('en-GB')} applications can be changed at once`),
    ),
  ),
  filter: v.optional(
    v.object({
      ...listFilter.entries,
      first: v.optional(v.union([listLimit, v.pipe(v.number(), v.integer(), v.minValue(1))])),
    }),
  ),
};

/** Applications that a batch does not change, each with the sentence why. */
const problems = v.array(
  v.object({
    applicationId: id,
    /** The applicant's, as the list shows it. */
    name: v.string(),
    reason: v.string(),
  }),
);
export type BatchProblems = v.InferOutput<typeof problems>;

export const applicationBatchEndpoints = {
  createBatch: endpoint({
    method: 'POST',
    path: '/jobs/applications/batches',
    access: 'company',
    summary:
      'Chooses up to 2,000 applications for one act, by their ids or by a filter, and answers what it would do: a status, or an invitation to interviews at times that are given out in order or chosen by the applicants. Nothing changes before it is confirmed, which can be done for a day.',
    errors: ['too_many_requests'],
    body: v.pipe(
      v.variant(
        'act',
        [
          v.object({ act: v.literal('status'), ...chosen, status: setStatus, message: statusMessage, tellOn }),
          v.object({
            act: v.literal('message'),
            ...chosen,
            /** With words of templates, which are filled in for each applicant. */
            message: v.optional(messageInput.entries.text),
            /** A template in its place. */
            templateId: v.optional(id),
          }),
          v.object({ act: v.literal('invite'), ...chosen, ...batchInvitation }),
        ],
        'Choose what to do: status, message or invite',
      ),
      v.forward(
        v.partialCheck(
          [['applications'], ['filter']],
          ({ applications, filter }) => (applications === undefined) !== (filter === undefined),
          'Name either applications or a filter',
        ),
        ['applications'],
      ),
    ),
    // More than the most ids, so that too many are refused by their number.
    maxBodyBytes: 128 * 1024,
    created: true,
    response: v.object({
      id,
      /** How many it changes. */
      count,
      preview: v.object({
        /** How many of which jobs. */
        jobs: v.array(v.object({ ...jobTitle.entries, count })),
        /** The first email, as its applicant reads it; null where none of them gets one. */
        mail: v.nullable(v.object({ subject: v.string(), text: v.string() })),
      }),
      problems,
    }),
  }),

  confirmBatch: endpoint({
    method: 'POST',
    path: '/jobs/applications/batches/:id/confirm',
    access: 'company',
    summary:
      'Changes the applications of a batch, once: again, or after a call that broke off, it does what is left and answers the same.',
    notFound: NO_SUCH_BATCH,
    params: idParams,
    response: v.object({ sent: count, skipped: count, problems }),
  }),
};
