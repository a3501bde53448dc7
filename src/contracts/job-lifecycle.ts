import { endpoint } from './endpoint.ts';
import { idParams } from './ids.ts';
import { ownJob } from './jobs.ts';
import { JOB_NOT_FOUND } from './messages.ts';

/** Why a job stays: what people have sent would go with it. */
export const HAS_APPLICATIONS =
  'This job cannot be deleted, since people have applied to it. You can close it instead.';

/** The reason why a reported job stays: the operator has to see it. */
export const HAS_REPORTS = 'This job cannot be deleted while we look at a report about it. You can close it instead.';

/** The calls of a company for a job after posting it. */
export const jobLifecycleEndpoints = {
  closeJob: endpoint({
    method: 'POST',
    path: '/jobs/:id/close',
    access: 'company',
    summary: "Closes one of the calling company's jobs: it leaves all public lists at once.",
    notFound: JOB_NOT_FOUND,
    params: idParams,
    response: ownJob,
  }),

  reopenJob: endpoint({
    method: 'POST',
    path: '/jobs/:id/reopen',
    access: 'company',
    summary:
      "Opens one of the calling company's jobs again: until its deadline, or for three months where that has passed.",
    notFound: JOB_NOT_FOUND,
    errors: ['over_quota'],
    params: idParams,
    response: ownJob,
  }),

  renewJob: endpoint({
    method: 'POST',
    path: '/jobs/:id/renew',
    access: 'company',
    summary: "Keeps one of the calling company's jobs open for three more months from today; a closed one opens.",
    notFound: JOB_NOT_FOUND,
    errors: ['over_quota'],
    params: idParams,
    response: ownJob,
  }),

  deleteJob: endpoint({
    method: 'DELETE',
    path: '/jobs/:id',
    access: 'company',
    summary: "Deletes one of the calling company's jobs, while nobody has applied to it.",
    notFound: JOB_NOT_FOUND,
    errors: ['conflict'],
    params: idParams,
  }),
};
