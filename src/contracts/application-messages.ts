import * as v from 'valibot';
import { messageInput } from './application-input.ts';
import { endpoint } from './endpoint.ts';
import { optionalProse } from './fields.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { NO_SUCH_APPLICATION } from './messages.ts';
import { count } from './pagination.ts';
import { MAX_DETAILS_LENGTH, REPORT_REASONS } from './reports.ts';

/** Who may have written a message. */
export const MESSAGE_SIDES = ['company', 'applicant'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

/** Bytes of the longest message with every character of it escaped. */
const MAX_BYTES = 32 * 1024;

export const applicationMessage = v.object({
  id,
  side: v.picklist(MESSAGE_SIDES),
  /** The member's name, else 'the company'; the applicant's. */
  author: v.string(),
  text: v.string(),
  createdAt: instant,
  /** When the other side had it before them; null until then. */
  readAt: v.nullable(instant),
});
export type ApplicationMessage = v.InferOutput<typeof applicationMessage>;

const messageList = v.object({
  /** Oldest first. */
  messages: v.array(applicationMessage),
  /** Why the caller cannot write now, in a sentence; null where they can. */
  refusal: v.nullable(v.string()),
});
export type MessageList = v.InferOutput<typeof messageList>;

/** The last message that the caller had before them. */
const readInput = v.object({ last: id });

/** The unread messages of the other side: in all, and of each application that has some. */
const unreadMessages = v.object({
  unread: count,
  applications: v.array(v.object({ id, unread: count })),
});
export type UnreadMessages = v.InferOutput<typeof unreadMessages>;

const ofListings = ['wrong-link', 'closed'];
/** The reasons of a report that a message may have. */
export const MESSAGE_REPORT_REASONS = REPORT_REASONS.filter((reason) => !ofListings.includes(reason));

export const messageReportInput = v.object({
  reason: v.picklist(MESSAGE_REPORT_REASONS, 'Choose a reason'),
  details: optionalProse('Details', MAX_DETAILS_LENGTH),
});

export const applicationMessageEndpoints = {
  listReceivedMessages: endpoint({
    method: 'GET',
    path: '/jobs/applications/:id/messages',
    access: 'company',
    summary:
      "The messages about an application to the calling company, oldest first; the company's own alone once it was taken back. Reading marks none as read.",
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    response: messageList,
  }),

  writeToApplicant: endpoint({
    method: 'POST',
    path: '/jobs/applications/:id/messages',
    access: 'company',
    makes: true,
    summary:
      "Writes to the applicant; words of templates are filled in, and those of the applicant's messages count as read. Unread for ten minutes it is mailed.",
    errors: ['conflict', 'over_quota', 'too_many_requests'],
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    body: messageInput,
    maxBodyBytes: MAX_BYTES,
    created: true,
    response: applicationMessage,
  }),

  markReceivedMessages: endpoint({
    method: 'POST',
    path: '/jobs/applications/:id/messages/read',
    access: 'company',
    summary: "Marks the applicant's messages up to one as read.",
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    body: readInput,
  }),

  countReceivedMessages: endpoint({
    method: 'GET',
    path: '/company/unread-messages',
    access: 'company',
    summary: 'How many messages of applicants the calling company has not read.',
    response: unreadMessages,
  }),

  listOwnMessages: endpoint({
    method: 'GET',
    path: '/jobseeker/applications/:id/messages',
    access: 'jobseeker',
    summary: 'The messages about an own application, oldest first. Reading marks none as read.',
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    response: messageList,
  }),

  writeToCompany: endpoint({
    method: 'POST',
    path: '/jobseeker/applications/:id/messages',
    access: 'jobseeker',
    makes: true,
    summary:
      "Writes to the company, once it has written and until 90 days after the job has closed; the company's messages count as read. Unread for ten minutes it is mailed.",
    errors: ['conflict', 'over_quota', 'too_many_requests'],
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    body: messageInput,
    maxBodyBytes: MAX_BYTES,
    created: true,
    response: applicationMessage,
  }),

  markOwnMessages: endpoint({
    method: 'POST',
    path: '/jobseeker/applications/:id/messages/read',
    access: 'jobseeker',
    summary: "Marks the company's messages up to one as read.",
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    body: readInput,
  }),

  countOwnMessages: endpoint({
    method: 'GET',
    path: '/jobseeker/unread-messages',
    access: 'jobseeker',
    summary: 'How many messages of companies the caller has not read.',
    response: unreadMessages,
  }),

  reportMessage: endpoint({
    method: 'POST',
    path: '/jobseeker/applications/:id/messages/:messageId/report',
    access: 'jobseeker',
    makes: true,
    summary: "Tells the operator that something is wrong with a company's message, whose text is kept with the report.",
    errors: ['too_many_requests'],
    notFound: 'This message does not exist.',
    params: v.object({ id, messageId: id }),
    body: messageReportInput,
  }),
};
