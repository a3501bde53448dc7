import * as v from 'valibot';
import { keptData } from './data-links.ts';
import { deskReason } from './desk-reports.ts';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';

/** The sentence about an address of which there is nothing to export or to delete. */
export const NOTHING_KEPT = 'Nothing is kept of this address.';
export const NOTHING_TO_DELETE =
  'Nothing is kept of this address that can be deleted here. A login of a company is managed at Companies.';

const person = v.object({ email: v.string(), kept: v.array(keptData) });
export type DeskPerson = v.InferOutput<typeof person>;

/** Whether a link was mailed; not again where one was within the last minutes. */
const mailed = v.boolean();

/** Requests of people about their data. Each of these calls stands in the record. */
export const deskPeopleEndpoints = {
  readPerson: endpoint({
    method: 'GET',
    path: '/desk/people',
    access: 'operator',
    summary: 'What is kept of an email address, in counts and days.',
    errors: ['too_many_requests'],
    query: v.object({ email }),
    response: person,
  }),

  exportPerson: endpoint({
    method: 'POST',
    path: '/desk/people/export',
    access: 'operator',
    summary: 'Mails an address a link to all that is kept of it.',
    errors: ['conflict', 'too_many_requests'],
    body: v.object({ email }),
    response: v.object({ mailed }),
  }),

  deletePerson: endpoint({
    method: 'POST',
    path: '/desk/people/delete',
    access: 'operator',
    summary: 'Deletes for good what is kept of an address; without a reason it is mailed a link that does so.',
    errors: ['conflict', 'too_many_requests'],
    /** Where the address cannot or need not confirm: a death, a court, a duty of the law. */
    body: v.object({ email, reason: v.optional(deskReason) }),
    response: v.object({
      mailed,
      /** What was deleted; nothing before the address has confirmed. */
      deleted: v.array(keptData),
    }),
  }),
};
