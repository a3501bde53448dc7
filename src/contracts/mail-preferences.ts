import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The mails that a job seeker can turn off. */
export const JOB_SEEKER_MAILS = ['applicationReceived', 'statusChanged', 'jobClosed'] as const;

/** The mails that each member of a company can turn off. */
export const COMPANY_MAILS = ['newApplications', 'jobClosing', 'answersAwaited'] as const;

/** Whether each kind of mail is wanted. */
const jobSeekerMails = v.object(v.entriesFromList(JOB_SEEKER_MAILS, v.boolean()));
const companyMails = v.object(v.entriesFromList(COMPANY_MAILS, v.boolean()));

export const mailPreferenceEndpoints = {
  readJobSeekerMails: endpoint({
    method: 'GET',
    path: '/jobseeker/mails',
    access: 'jobseeker',
    summary: 'Which mails the caller wants.',
    response: jobSeekerMails,
  }),

  updateJobSeekerMails: endpoint({
    method: 'PUT',
    path: '/jobseeker/mails',
    access: 'jobseeker',
    summary: 'Turns kinds of mail on and off.',
    body: jobSeekerMails,
    response: jobSeekerMails,
  }),

  readCompanyMails: endpoint({
    method: 'GET',
    path: '/company/mails',
    access: 'company',
    summary: 'Which mails about their company the calling member wants.',
    response: companyMails,
  }),

  updateCompanyMails: endpoint({
    method: 'PUT',
    path: '/company/mails',
    access: 'company',
    summary: 'Turns kinds of mail about their company on and off.',
    body: companyMails,
    response: companyMails,
  }),
};
