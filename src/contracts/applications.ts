import * as v from 'valibot';
import { applicationInput, noteInput, statusMessage } from './application-input.ts';
import { applicationStep, ownStep } from './application-steps.ts';
import { endpoint } from './endpoint.ts';
import { listLimit } from './fields.ts';
import { id, idParams, JOB_GONE } from './ids.ts';
import { APPLICATION_STATUSES, SHOWN_STATUSES } from './job-values.ts';
import { instant } from './instant.ts';
import { listOrPage, listSearch, pageNumber } from './pagination.ts';
import { unlessChanged } from './unless-changed.ts';
import { NO_JOB_TO_APPLY_FOR, NO_SUCH_APPLICATION } from './messages.ts';

const text = v.nullable(v.string());

/** An applicant as the company applied to sees them. */
const applicant = v.object({
  id,
  name: text,
  headline: text,
  profileImage: text,
  address: text,
  email: v.string(),
  phone: text,
  /** Whether the applicant's public page is on. */
  publicPage: v.boolean(),
});

/** An application as the receiving company sees it. */
export const application = v.object({
  id,
  status: v.picklist(APPLICATION_STATUSES),
  appliedAt: instant,
  updatedAt: instant,
  /** Path of the copy taken when applying; only this company and the applicant may read it. */
  resume: text,
  coverLetter: text,
  /** Set when the applicant took it back: letter and resume are null from then on. */
  withdrawnAt: v.nullable(instant),
  /** What the company wrote for itself. */
  note: text,
  /** Null when the account is gone: job, dates and status are all that is left. */
  jobSeeker: v.nullable(applicant),
  job: v.object({ id, title: v.string(), companyName: v.string() }),
});
export type Application = v.InferOutput<typeof application>;

const jobTitle = v.pick(application.entries.job, ['id', 'title']);

/** Another application of the same person to the same company. */
const relatedApplication = v.object({
  ...v.pick(application, ['id', 'status', 'appliedAt', 'withdrawnAt']).entries,
  job: jobTitle,
  /** When its status was set; of a new one when it was sent. */
  statusAt: instant,
});
export type RelatedApplication = v.InferOutput<typeof relatedApplication>;
/** Newest first. */
const related = v.array(relatedApplication);

/** An application as a list shows it. */
export const listedApplication = v.object({
  ...v.omit(application, ['resume', 'coverLetter', 'note']).entries,
  jobSeeker: v.nullable(v.pick(applicant, ['id', 'name', 'headline', 'profileImage'])),
  job: jobTitle,
  related,
});
export type ListedApplication = v.InferOutput<typeof listedApplication>;

/** An application with what its company has done about it, oldest first. */
export const applicationDetails = v.object({
  ...application.entries,
  steps: v.array(ownStep),
  /** When the applicant is mailed what stands then; null when there is nothing to mail. */
  mailDueAt: v.nullable(instant),
  related,
});
export type ApplicationDetails = v.InferOutput<typeof applicationDetails>;

/** An application as the applicant sees it, with what was sent. */
export const ownApplication = v.object({
  id,
  job: v.object({
    id,
    title: v.string(),
    companyName: v.string(),
    /** The company that posted it, where the job names another one. */
    postedBy: v.nullable(v.string()),
    /** Whether it can be applied to. */
    open: v.boolean(),
    /** Whether it has been taken down. */
    removed: v.boolean(),
  }),
  status: v.picklist(APPLICATION_STATUSES),
  /** From the day of applying on, oldest first. */
  history: v.array(applicationStep),
  appliedAt: instant,
  withdrawnAt: v.nullable(instant),
  coverLetter: text,
  /** Path of the copy taken when applying. */
  resume: text,
  /** The resume's name as it was uploaded. */
  resumeName: text,
});
export type OwnApplication = v.InferOutput<typeof ownApplication>;

/** Which applications to the calling company a list shows. */
const listFilter = v.object({
  /** A part of the applicant's name. */
  search: listSearch,
  status: v.optional(v.picklist(['', ...SHOWN_STATUSES], 'Choose a status'), ''),
  job: v.optional(v.union([v.literal(''), id]), ''),
  /** How many of those that are left are listed. */
  first: v.optional(listLimit),
});

export const applicationEndpoints = {
  listApplications: endpoint({
    method: 'GET',
    path: '/jobs/applications/company',
    access: 'company',
    summary:
      'The applications to the calling company that a filter lets through, newest first: all, or a page of 50 with the number of all.',
    query: v.object({ ...listFilter.entries, page: v.optional(pageNumber) }),
    response: listOrPage(listedApplication),
  }),

  exportApplications: endpoint({
    method: 'GET',
    path: '/jobs/applications/export',
    access: 'company',
    summary: 'The applications to the calling company, or to one of its jobs, as a CSV file.',
    query: v.object({ job: v.optional(id) }),
    response: v.string(),
    download: { contentType: 'text/csv; charset=utf-8', name: 'applications.csv' },
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

  readNeighbours: endpoint({
    method: 'GET',
    path: '/jobs/applications/:id/neighbours',
    access: 'company',
    summary:
      'The applications before and after one in the list that a filter leaves, newest first. It keeps its place there when its status has left the filter; null where its job or applicant is another.',
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
    summary: 'Sets the status of an application, from any status to any, with a message to the applicant.',
    errors: ['conflict', 'too_many_requests'],
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    query: unlessChanged,
    body: v.object({
      /** 'interview' stands for 'interviewed'. */
      status: v.pipe(
        v.picklist([...APPLICATION_STATUSES, 'interview'], 'Choose a status'),
        v.transform((status) => (status === 'interview' ? 'interviewed' : status)),
      ),
      message: statusMessage,
    }),
    maxBodyBytes: 16 * 1024,
    response: applicationDetails,
  }),

  noteApplication: endpoint({
    method: 'PUT',
    path: '/jobs/applications/:id/note',
    access: 'company',
    summary: 'Replaces the note about an application, which only its company sees.',
    errors: ['conflict'],
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    query: unlessChanged,
    body: noteInput,
    maxBodyBytes: 32 * 1024,
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
    summary: 'Takes an application back: its company no longer reads letter and resume.',
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    response: ownApplication,
  }),

  apply: endpoint({
    method: 'POST',
    path: '/jobs/:id/apply',
    access: 'jobseeker',
    makes: true,
    summary: 'Applies to an open job with a copy of the resume; the profile has a name or gets one.',
    errors: ['conflict', 'job_closed', 'too_many_requests'],
    notFound: NO_JOB_TO_APPLY_FOR,
    gone: JOB_GONE,
    params: idParams,
    body: applicationInput,
    maxBodyBytes: 32 * 1024,
    response: v.object({ id }),
  }),
};
