import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listLimit, optionalProse } from './fields.ts';
import { id, idParams, JOB_GONE } from './ids.ts';
import { APPLICATION_STATUSES } from './job-values.ts';
import { instant } from './instant.ts';

const text = v.nullable(v.string());

/** An application as the receiving company sees it (companion specification, section 3). */
export const application = v.object({
  id,
  status: v.picklist(APPLICATION_STATUSES),
  appliedAt: instant,
  /** Path of the copy taken when applying; only this company and the applicant may read it. */
  resume: text,
  coverLetter: text,
  /** Null when the account is gone: job, dates and status are all that is left. */
  jobSeeker: v.nullable(
    v.object({
      id,
      name: text,
      headline: text,
      profileImage: text,
      address: text,
      email: v.string(),
    }),
  ),
  job: v.object({ id, title: v.string(), companyName: v.string() }),
});
export type Application = v.InferOutput<typeof application>;

export const applicationInput = v.object({
  /** Path of a resume of the caller; without one the answer says that it is needed. */
  resume: v.nullish(v.pipe(v.string(), v.maxLength(500)), ''),
  coverLetter: optionalProse('Cover letter', 10_000),
});

export const applicationEndpoints = {
  listApplications: endpoint({
    method: 'GET',
    path: '/jobs/applications/company',
    access: 'company',
    summary: 'The applications to the calling company, newest first: all, or the first of them.',
    query: v.object({ limit: v.optional(listLimit) }),
    response: v.array(application),
  }),

  readApplication: endpoint({
    method: 'GET',
    path: '/jobs/applications/:id',
    access: 'company',
    summary: 'One application to the calling company.',
    notFound: 'The application you are trying to view does not exist.',
    params: idParams,
    response: application,
  }),

  changeApplicationStatus: endpoint({
    method: 'PATCH',
    path: '/jobs/applications/:id/status',
    access: 'company',
    summary: 'Sets the status of an application, from any status to any.',
    notFound: 'The application you are trying to view does not exist.',
    params: idParams,
    body: v.object({
      /** 'interview' stands for 'interviewed' (settled reading 2). */
      status: v.pipe(
        v.picklist([...APPLICATION_STATUSES, 'interview'], 'Choose a status'),
        v.transform((status) => (status === 'interview' ? 'interviewed' : status)),
      ),
    }),
    response: application,
  }),

  apply: endpoint({
    method: 'POST',
    path: '/jobs/:id/apply',
    access: 'jobseeker',
    summary: 'Applies to an open job with a copy of the resume.',
    errors: ['conflict', 'job_closed', 'too_many_requests'],
    notFound: 'The job you are trying to apply for does not exist.',
    gone: JOB_GONE,
    params: idParams,
    body: applicationInput,
    largestBody: 32 * 1024,
    response: v.object({ id }),
  }),
};
