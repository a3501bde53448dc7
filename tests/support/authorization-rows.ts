import sharp from 'sharp';
import * as applications from '#src/contracts/applications.ts';
import * as auth from '#src/contracts/auth.ts';
import * as companyProfile from '#src/contracts/company-profile.ts';
import type { EndpointDefinition, EndpointInput } from '#src/contracts/endpoint.ts';
import * as jobSeeker from '#src/contracts/job-seeker.ts';
import * as jobStatistics from '#src/contracts/job-statistics.ts';
import * as jobs from '#src/contracts/jobs.ts';
import * as tracking from '#src/contracts/tracking.ts';
import * as uploads from '#src/contracts/uploads.ts';
import { aJob } from './builders/job-input.ts';

/** What one account of each role owns; the others are foreign to it. */
export interface Owned {
  companyId: string;
  /** An open job of the company. */
  jobId: string;
  /** Another one, to which nobody has applied. */
  otherJobId: string;
  /** The job seeker's application to the first. */
  applicationId: string;
  jobSeekerId: string;
  /** A resume of the job seeker, by its path. */
  resume: string;
}

/** One call as account A makes it about what A owns. */
export interface Row {
  endpoint: EndpointDefinition;
  send: (owned: Owned) => EndpointInput<EndpointDefinition>;
  /** What whoever may call gets about an object of their own. */
  own: number;
  /** What another account of the same role gets about that object, where the call names one. */
  foreign?: { status: number; error: string };
}

/** Checks each row's input against its endpoint, and keeps them in one list. */
function row<E extends EndpointDefinition>(
  endpoint: E,
  own: number,
  send: (owned: Owned) => EndpointInput<E>,
  foreign?: Row['foreign'],
): Row {
  return { endpoint, own, send, ...(foreign === undefined ? {} : { foreign }) };
}

const nothing = () => ({});
const image = new File(
  [
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
      .png()
      .toBuffer(),
  ],
  'green.png',
);
export const resumeFile = new File(['Ama Owusu, statistician'], 'resume.txt');
const emptyProfile = {
  name: null,
  phone: null,
  address: null,
  education: null,
  degreeType: null,
  headline: null,
  bio: null,
  skills: null,
  linkedIn: null,
  portfolioWebsite: null,
  workExperience: null,
  experience: null,
};
const OTHERS_JOB = { status: 403, error: 'You do not have permission to edit this job.' };
const OTHERS_APPLICATION = {
  status: 403,
  error: 'You do not have permission to view this application.',
};
const credentials = { password: 'not the password' };

/** Every call of the API. */
export const authorizationRows: readonly Row[] = [
  row(auth.readSession, 200, nothing),
  row(auth.loginCompany, 401, () => ({ body: { username: 'nobody', ...credentials } })),
  row(auth.loginJobSeeker, 401, () => ({ body: { email: 'no@body.example', ...credentials } })),
  row(auth.logoutCompany, 204, nothing),
  row(auth.logoutJobSeeker, 204, nothing),
  row(auth.signUp, 204, () => ({ body: { email: 'some@body.example' } })),
  row(auth.setPassword, 400, () => ({ body: { token: 'made up', password: 'fine and long' } })),

  row(jobs.featuredJobs, 200, nothing),
  row(jobs.readJobDetails, 200, ({ jobId }) => ({ params: { id: jobId } })),
  row(jobs.postJob, 200, () => ({ body: aJob() })),
  row(jobs.updateJob, 200, ({ jobId }) => ({ params: { id: jobId }, body: aJob() }), OTHERS_JOB),
  row(jobs.listOwnJobs, 200, nothing),
  row(jobs.listMyJobs, 200, nothing),
  row(jobs.listJobsForJobSeeker, 200, nothing),
  row(jobStatistics.readApplicationsChart, 200, () => ({})),
  row(jobStatistics.readJobPerformance, 200, () => ({})),

  row(applications.listApplications, 200, () => ({})),
  row(
    applications.readApplication,
    200,
    ({ applicationId }) => ({ params: { id: applicationId } }),
    OTHERS_APPLICATION,
  ),
  row(
    applications.changeApplicationStatus,
    200,
    ({ applicationId }) => ({ params: { id: applicationId }, body: { status: 'hired' as const } }),
    OTHERS_APPLICATION,
  ),
  row(
    applications.apply,
    200,
    ({ otherJobId, resume }) => ({
      params: { id: otherJobId },
      body: { resume, coverLetter: null },
    }),
    { status: 400, error: 'Please upload a resume before applying for a job.' },
  ),

  row(companyProfile.featuredCompanies, 200, nothing),
  row(companyProfile.readCompany, 200, ({ companyId }) => ({ params: { id: companyId } })),
  row(companyProfile.readOwnCompany, 200, nothing),
  row(companyProfile.updateOwnCompany, 200, () => ({
    body: { companyName: 'Volta', contactEmail: 'a@volta.example', specializations: [] },
  })),
  row(jobSeeker.readJobSeekerProfile, 200, nothing),
  row(jobSeeker.updateJobSeekerProfile, 200, ({ jobSeekerId }) => ({
    body: { ...emptyProfile, email: `${jobSeekerId}@example.org` },
  })),
  row(jobSeeker.readPublicJobSeeker, 200, ({ jobSeekerId }) => ({ params: { id: jobSeekerId } })),

  row(uploads.uploadLogo, 200, () => ({ file: image })),
  row(uploads.uploadCover, 200, () => ({ file: image })),
  row(uploads.uploadResume, 200, () => ({ file: resumeFile })),
  row(uploads.uploadProfileImage, 200, () => ({ file: image })),
  row(uploads.uploadProfileResume, 200, () => ({ file: resumeFile })),
  row(uploads.removeProfileResume, 204, nothing),

  row(tracking.reportPageView, 204, () => ({ body: { pageType: 'home' as const } })),
  row(tracking.reportLinkClick, 204, () => ({
    body: { linkType: 'job_apply' as const, itemId: null, linkUrl: 'https://example.org/' },
  })),
  row(tracking.reportJobView, 204, ({ jobId }) => ({ params: { id: jobId } })),
];
