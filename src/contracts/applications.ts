import * as v from 'valibot';
import { coverLetter, statusMessage, tellOn } from './application-input.ts';
import { applicationDetails, historyStep, listedApplication, ownApplication } from './application-records.ts';
import { endpoint } from './endpoint.ts';
import { listLimit, optionalName } from './fields.ts';
import { id, idParams, JOB_GONE } from './ids.ts';
import { answersInput } from './job-questions.ts';
import { APPLICATION_STATUSES, SHOWN_STATUSES, UNANSWERED } from './job-values.ts';
import { NO_JOB_TO_APPLY_FOR, NO_SUCH_APPLICATION } from './messages.ts';
import { count, listOrPage, listSearch, pageNumber } from './pagination.ts';
import { unlessChanged } from './unless-changed.ts';

/** Which applications to the calling company a list shows. */
export const listFilter = v.object({
  /** A part of the applicant's name, email or phone number. */
  search: listSearch,
  /** `unanswered`: new or reviewed, not taken back, with no interview that goes on. */
  status: v.optional(v.picklist(['', ...SHOWN_STATUSES, UNANSWERED], 'Choose a status'), ''),
  job: v.optional(v.union([v.literal(''), id]), ''),
  /** `all`: those of a job that have every answer which is wanted. */
  wishes: v.optional(v.picklist(['', 'all'], 'Choose which applications'), ''),
  /** Newest first; `wishes`: those of a job with the most wanted answers first. */
  sort: v.optional(v.picklist(['', 'newest', 'wishes'], 'Choose an order'), ''),
  /** How many of those that are left are listed. */
  first: v.optional(listLimit),
});

/** A status that a company sets: 'interview' stands for 'interviewed'. */
export const setStatus = v.pipe(
  v.picklist([...APPLICATION_STATUSES, 'interview'], 'Choose a status'),
  v.transform((status) => (status === 'interview' ? 'interviewed' : status)),
);

const filePath = v.pipe(v.string(), v.maxLength(500));

export const applicationInput = v.object({
  /** Path of a resume of the caller; without one the answer says that it is needed. */
  resume: v.nullish(filePath, ''),
  /** Path of a second file of the caller, such as a certificate; empty for none. */
  attachment: v.nullish(filePath, ''),
  coverLetter,
  /** To the questions of the job. */
  answers: v.optional(answersInput, []),
  /** The name for a profile that has none; one that is there already stays. */
  name: optionalName,
});

export const applicationEndpoints = {
  listApplications: endpoint({
    method: 'GET',
    path: '/jobs/applications/company',
    access: 'company',
    summary:
      'The applications to the calling company that a filter lets through, newest first or in the order that is named: all, or a page of 50 with the number of all, on which, where no other order is named, those with unread messages come first.',
    query: v.object({ ...listFilter.entries, page: v.optional(pageNumber) }),
    response: listOrPage(listedApplication),
  }),

  exportApplications: endpoint({
    method: 'GET',
    path: '/jobs/applications/export',
    access: 'company',
    summary: 'The applications to the calling company that a filter lets through, as a CSV file.',
    query: listFilter,
    response: v.string(),
    download: { contentType: 'text/csv; charset=utf-8', name: 'applications.csv' },
  }),

  exportResumes: endpoint({
    method: 'GET',
    path: '/jobs/applications/resumes',
    access: 'company',
    summary:
      'The resumes and attachments of the applications that a filter lets through, with index.csv, as a ZIP file; more than 200 MB in parts.',
    errors: ['too_large', 'too_many_requests'],
    query: v.object({ ...listFilter.entries, part: v.optional(pageNumber) }),
    download: { contentType: 'application/zip', name: 'resumes.zip', bytes: true },
  }),

  measureResumes: endpoint({
    method: 'GET',
    path: '/jobs/applications/resumes/size',
    access: 'company',
    summary:
      'How many applications a ZIP file of their files would hold, the bytes of these, and in how many parts it comes.',
    query: listFilter,
    response: v.object({ count, bytes: count, parts: count }),
  }),

  readApplication: endpoint({
    method: 'GET',
    path: '/jobs/applications/:id',
    access: 'company',
    summary: 'One application to the calling company, with what it has done about it.',
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    response: applicationDetails,
  }),

  readHistory: endpoint({
    method: 'GET',
    path: '/jobs/applications/:id/history',
    access: 'company',
    summary: 'Every step of an application to the calling company, with who took it, oldest first.',
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    response: v.object({ history: v.array(historyStep) }),
  }),

  readNeighbours: endpoint({
    method: 'GET',
    path: '/jobs/applications/:id/neighbours',
    access: 'company',
    summary:
      'The applications before and after one in the list that a filter leaves, in its order. It keeps its place there when its status has left the filter; null where its job or applicant is another.',
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    query: listFilter,
    response: v.nullable(
      v.object({
        previous: v.nullable(id),
        next: v.nullable(id),
        /** Its place in the list, from 1. */
        position: v.number(),
        total: v.number(),
      }),
    ),
  }),

  changeApplicationStatus: endpoint({
    method: 'PATCH',
    path: '/jobs/applications/:id/status',
    access: 'company',
    makes: true,
    summary:
      'Sets the status of an application, from any status to any, with a message to the applicant: at once, from a day on, or not until another call says so.',
    errors: ['conflict', 'too_many_requests'],
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    query: unlessChanged,
    body: v.object({ status: setStatus, message: statusMessage, tellOn }),
    maxBodyBytes: 16 * 1024,
    response: applicationDetails,
  }),

  listOwnApplications: endpoint({
    method: 'GET',
    path: '/jobseeker/applications',
    access: 'jobseeker',
    summary: "The caller's own applications with their history, newest first.",
    response: v.array(ownApplication),
  }),

  withdrawApplication: endpoint({
    method: 'POST',
    path: '/jobs/applications/:id/withdraw',
    access: 'jobseeker',
    summary: 'Takes an application back: its company no longer reads letter and files.',
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    response: ownApplication,
  }),

  apply: endpoint({
    method: 'POST',
    path: '/jobs/:id/apply',
    access: 'jobseeker',
    makes: true,
    summary:
      'Applies to an open job with a copy of the resume and of a second file; the profile has a name or gets one.',
    errors: ['conflict', 'job_closed', 'too_many_requests'],
    notFound: NO_JOB_TO_APPLY_FOR,
    gone: JOB_GONE,
    params: idParams,
    body: applicationInput,
    maxBodyBytes: 48 * 1024,
    response: v.object({ id }),
  }),
};
