import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { accountEndpoints } from '#src/contracts/account.ts';
import { alertEndpoints, OWN_ALERT_NOT_FOUND } from '#src/contracts/alerts.ts';
import { applicationAssessmentEndpoints } from '#src/contracts/application-assessments.ts';
import { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import { applicationMessageEndpoints } from '#src/contracts/application-messages.ts';
import { applicationNoteEndpoints } from '#src/contracts/application-notes.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { auditLogEndpoints } from '#src/contracts/audit-log.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { calendarEndpoints } from '#src/contracts/calendars.ts';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { secondFactorEndpoints } from '#src/contracts/desk-second-factor.ts';
import { deskCompanyEndpoints } from '#src/contracts/desk-companies.ts';
import { dataLinkEndpoints } from '#src/contracts/data-links.ts';
import { deskPeopleEndpoints } from '#src/contracts/desk-people.ts';
import { deskHealthEndpoints } from '#src/contracts/desk-health.ts';
import { deskRecordEndpoints } from '#src/contracts/desk-record.ts';
import { deskListingEndpoints } from '#src/contracts/desk-listings.ts';
import { deskReportEndpoints } from '#src/contracts/desk-reports.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { deskFeedEndpoints } from '#src/contracts/desk-feeds.ts';
import { deskRunEndpoints } from '#src/contracts/desk-runs.ts';
import { deskScholarshipEndpoints } from '#src/contracts/desk-scholarships.ts';
import type { EndpointDefinition, EndpointInput } from '#src/contracts/endpoint.ts';
import { interviewEndpoints, NO_SUCH_INTERVIEW } from '#src/contracts/interviews.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { statisticsEndpoints } from '#src/contracts/job-statistics.ts';
import { jobLifecycleEndpoints } from '#src/contracts/job-lifecycle.ts';
import { DRAFT_NOT_FOUND, jobDraftEndpoints } from '#src/contracts/job-drafts.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { listingEndpoints } from '#src/contracts/listing-search.ts';
import { messageTemplateEndpoints, NO_SUCH_TEMPLATE } from '#src/contracts/message-templates.ts';
import { memberEndpoints, NO_SUCH_MEMBER } from '#src/contracts/members.ts';
import { mailPreferenceEndpoints } from '#src/contracts/mail-preferences.ts';
import { companyRequestEndpoints } from '#src/contracts/company-requests.ts';
import { proofOfWorkEndpoints } from '#src/contracts/proof-of-work.ts';
import { reportEndpoints } from '#src/contracts/reports.ts';
import { scholarshipEndpoints } from '#src/contracts/scholarship-search.ts';
import { savedItemEndpoints } from '#src/contracts/saved-items.ts';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { aJob } from './builders/job-input.ts';
import { aSavedItem } from './builders/saved-item.ts';

/** What one account of each role owns; the others are foreign to it. */
export interface Owned {
  companyId: string;
  /** A member of the company who is no owner. */
  memberId: string;
  /** Another, to be removed. */
  unwantedMemberId: string;
  /** An open job of the company. */
  jobId: string;
  /** Another one, to which nobody has applied. */
  otherJobId: string;
  /** A third, to be deleted. */
  unwantedJobId: string;
  /** A draft of a job, in its first version. */
  draftId: string;
  /** Another, to be deleted. */
  unwantedDraftId: string;
  /** The job seeker's application to the first. */
  applicationId: string;
  /** A batch that would change it. */
  batchId: string;
  /** A note about it. */
  noteId: string;
  /** Another, to be removed. */
  unwantedNoteId: string;
  /** The company's message about it. */
  messageId: string;
  /** A template of the company. */
  templateId: string;
  /** Another, to be removed. */
  unwantedTemplateId: string;
  /** An interview about it, and others: to be cancelled, to be answered, and with an outcome to come. */
  interviewId: string;
  unwantedInterviewId: string;
  answeredInterviewId: string;
  heldInterviewId: string;
  /** Of a link to another, and of the calendar of the member who is no owner. */
  interviewToken: string;
  calendarSecret: string;
  /** Another of theirs, to be taken back. */
  regrettedApplicationId: string;
  jobSeekerId: string;
  jobSeekerEmail: string;
  /** An alert of the job seeker, and the token that its mails carry. */
  alertId: string;
  alertToken: string;
  /** Others, to be ended. */
  unwantedAlertId: string;
  unwantedAlertToken: string;
  /** Of a request for a company login that is not confirmed. */
  requestToken: string;
  /** Of a request for a company login that is open. */
  requestId: string;
  /** Of another, to be declined. */
  unwantedRequestId: string;
  /** Of two people who have but a request: the second is to be deleted. */
  askerEmail: string;
  leaverEmail: string;
  /** Of links to the data of two others. */
  exportToken: string;
  deleteToken: string;
  /** Of a session at the desk, to be ended. */
  deskSessionId: string;
  /** Of the scholarship in the file. */
  scholarshipKey: string;
  /** Of a second company, enabled and not verified, of a third, to be removed, and of two that are enabled and restored. */
  otherCompanyId: string;
  unwantedCompanyId: string;
  disabledCompanyId: string;
  removedCompanyId: string;
  /** An open report about the job to be hidden. */
  reportId: string;
  /** A job to be hidden, and one that an operator has hidden. */
  fraudJobId: string;
  hiddenJobId: string;
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
const unknown = () => ({ params: { id: randomUUID() } });
/** An hour, so many days from now. */
const inDays = (days: number) => {
  const start = Date.now() + days * 86_400_000;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 3_600_000).toISOString() };
};
const image = new File(
  [
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
      .png()
      .toBuffer(),
  ],
  'green.png',
);
const exportFile = new File(['title,company,url\nWelder,Kente Works,https://kente.example/jobs/71'], 'export.csv');
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
const NOT_THEIRS = { status: 404, error: applicationMessageEndpoints.listOwnMessages.notFound };
const OTHERS_MESSAGE = { status: 404, error: applicationMessageEndpoints.reportMessage.notFound };
const OTHERS_TEMPLATE = { status: 404, error: NO_SUCH_TEMPLATE };
const OTHERS_INTERVIEW = { status: 404, error: NO_SUCH_INTERVIEW };
const OTHERS_BATCH = { status: 404, error: applicationBatchEndpoints.confirmBatch.notFound };
const OTHERS_ALERT = { status: 404, error: OWN_ALERT_NOT_FOUND };
const OTHERS_DRAFT = { status: 404, error: DRAFT_NOT_FOUND };
const OTHERS_MEMBER = { status: 404, error: NO_SUCH_MEMBER };
const credentials = { password: 'not the password' };

/** Every call of the API. */
export const authorizationRows: readonly Row[] = [
  row(authEndpoints.readSession, 200, nothing),
  row(authEndpoints.loginCompany, 401, () => ({ body: { username: 'nobody', ...credentials } })),
  row(authEndpoints.loginJobSeeker, 401, () => ({
    body: { email: 'no@body.example', ...credentials },
  })),
  row(authEndpoints.logoutCompany, 204, nothing),
  row(authEndpoints.logoutJobSeeker, 204, nothing),
  row(authEndpoints.signUp, 204, () => ({ body: { email: 'some@body.example' } })),
  row(authEndpoints.readPasswordLink, 200, () => ({ body: { token: 'made up' } })),
  row(authEndpoints.setPassword, 400, () => ({
    body: { token: 'made up', password: 'fine and long' },
  })),
  row(authEndpoints.forgotPassword, 204, ({ companyId }) => ({
    body: { username: `company-${companyId}` },
  })),
  row(authEndpoints.confirmEmail, 400, () => ({ body: { token: 'made up' } })),

  row(memberEndpoints.listMembers, 200, nothing),
  row(memberEndpoints.inviteMember, 201, () => ({
    body: { name: 'Esi Quartey', email: `${randomUUID()}@volta.example`, role: 'member' as const },
  })),
  row(
    memberEndpoints.changeMember,
    204,
    ({ memberId }) => ({ params: { id: memberId }, body: { role: 'member' as const } }),
    OTHERS_MEMBER,
  ),
  row(
    memberEndpoints.removeMember,
    204,
    ({ unwantedMemberId }) => ({ params: { id: unwantedMemberId } }),
    OTHERS_MEMBER,
  ),
  row(memberEndpoints.renameSelf, 204, () => ({ body: { name: 'Selorm Agbeko' } })),
  row(auditLogEndpoints.readAuditLog, 200, nothing),
  row(memberEndpoints.readInvitation, 200, () => ({ body: { token: 'made up' } })),
  row(memberEndpoints.acceptInvitation, 410, () => ({
    body: { token: 'made up', username: 'esi', password: 'fine and long' },
  })),

  row(accountEndpoints.changeCompanyPassword, 400, () => ({
    body: { newPassword: 'fine and long' },
  })),
  row(accountEndpoints.changeJobSeekerPassword, 400, () => ({
    body: { newPassword: 'fine and long' },
  })),
  row(accountEndpoints.changeCompanyEmail, 400, () => ({
    body: { email: 'other@volta.example' },
  })),
  row(accountEndpoints.cancelCompanyEmailChange, 204, nothing),
  row(accountEndpoints.listSessions, 200, nothing),
  row(accountEndpoints.endSession, 404, ({ jobId }) => ({ params: { id: jobId } })),
  row(accountEndpoints.logOutEverywhere, 204, nothing),
  row(accountEndpoints.exportJobSeeker, 200, nothing),
  row(accountEndpoints.deleteJobSeeker, 400, () => ({ body: { password: '' } })),

  row(dataLinkEndpoints.readDataLink, 200, ({ exportToken }) => ({ params: { token: exportToken } })),
  row(dataLinkEndpoints.exportByLink, 200, ({ exportToken }) => ({ params: { token: exportToken } })),
  row(dataLinkEndpoints.deleteByLink, 204, ({ deleteToken }) => ({ params: { token: deleteToken } })),

  row(jobEndpoints.featuredJobs, 200, nothing),
  row(listingEndpoints.searchListings, 200, () => ({ query: { search: 'engineer' } })),
  row(listingEndpoints.listing, 404, () => ({ params: { key: 'a'.repeat(14) } })),
  row(listingEndpoints.similarToListing, 200, () => ({ params: { key: 'a'.repeat(14) } })),
  row(listingEndpoints.similarToJob, 200, ({ jobId }) => ({ params: { id: jobId } })),
  row(listingEndpoints.listingFeed, 200, () => ({ query: { search: 'engineer' } })),
  row(scholarshipEndpoints.searchScholarships, 200, () => ({ query: { host: 'Ghana' } })),
  row(scholarshipEndpoints.scholarship, 404, () => ({ params: { key: 'a'.repeat(14) } })),
  row(scholarshipEndpoints.similarScholarships, 200, () => ({ params: { key: 'a'.repeat(14) } })),
  row(scholarshipEndpoints.scholarshipFeed, 200, () => ({ query: { host: 'Ghana' } })),
  row(jobEndpoints.readJobDetails, 200, ({ jobId }) => ({ params: { id: jobId } })),
  row(jobEndpoints.postJob, 200, () => ({ body: aJob() })),
  row(jobEndpoints.updateJob, 200, ({ jobId }) => ({ params: { id: jobId }, body: aJob() }), OTHERS_JOB),
  row(jobLifecycleEndpoints.closeJob, 200, ({ jobId }) => ({ params: { id: jobId } }), OTHERS_JOB),
  row(jobLifecycleEndpoints.reopenJob, 200, ({ jobId }) => ({ params: { id: jobId } }), OTHERS_JOB),
  row(jobLifecycleEndpoints.renewJob, 200, ({ jobId }) => ({ params: { id: jobId } }), OTHERS_JOB),
  row(jobLifecycleEndpoints.deleteJob, 204, ({ unwantedJobId }) => ({ params: { id: unwantedJobId } }), OTHERS_JOB),
  row(jobDraftEndpoints.listJobDrafts, 200, nothing),
  row(jobDraftEndpoints.readJobDraft, 200, ({ draftId }) => ({ params: { id: draftId } }), OTHERS_DRAFT),
  row(
    jobDraftEndpoints.saveJobDraft,
    200,
    ({ draftId }) => ({ params: { id: draftId }, body: { replaces: 1, data: { title: 'New' } } }),
    OTHERS_DRAFT,
  ),
  row(
    jobDraftEndpoints.deleteJobDraft,
    204,
    ({ unwantedDraftId }) => ({ params: { id: unwantedDraftId } }),
    OTHERS_DRAFT,
  ),
  row(jobEndpoints.listOwnJobs, 200, nothing),
  row(jobEndpoints.listMyJobs, 200, nothing),
  row(jobEndpoints.listJobsForJobSeeker, 200, nothing),
  row(statisticsEndpoints.readApplicationsChart, 200, () => ({})),
  row(statisticsEndpoints.readJobPerformance, 200, () => ({})),

  row(applicationEndpoints.listApplications, 200, () => ({})),
  row(
    applicationEndpoints.readApplication,
    200,
    ({ applicationId }) => ({ params: { id: applicationId } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationEndpoints.readNeighbours,
    200,
    ({ applicationId }) => ({ params: { id: applicationId } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationEndpoints.changeApplicationStatus,
    200,
    ({ applicationId }) => ({ params: { id: applicationId }, body: { status: 'hired' as const } }),
    OTHERS_APPLICATION,
  ),
  row(applicationBatchEndpoints.createBatch, 201, ({ applicationId }) => ({
    body: { act: 'status' as const, applications: [applicationId], status: 'hired' as const },
  })),
  row(applicationBatchEndpoints.confirmBatch, 200, ({ batchId }) => ({ params: { id: batchId } }), OTHERS_BATCH),
  row(
    applicationEndpoints.readHistory,
    200,
    ({ applicationId }) => ({ params: { id: applicationId } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationNoteEndpoints.listNotes,
    200,
    ({ applicationId }) => ({ params: { id: applicationId } }),
    OTHERS_APPLICATION,
  ),
  row(
    interviewEndpoints.proposeInterview,
    201,
    ({ applicationId }) => ({
      params: { id: applicationId },
      body: { ...inDays(5), mode: 'phone' as const, anyway: true },
    }),
    OTHERS_APPLICATION,
  ),
  row(interviewEndpoints.listInterviews, 200, nothing),
  row(
    interviewEndpoints.changeInterview,
    200,
    ({ interviewId }) => ({ params: { id: interviewId }, body: { place: 'Labone, Accra' } }),
    OTHERS_INTERVIEW,
  ),
  row(
    interviewEndpoints.cancelInterview,
    200,
    ({ unwantedInterviewId }) => ({ params: { id: unwantedInterviewId }, body: {} }),
    OTHERS_INTERVIEW,
  ),
  row(
    interviewEndpoints.recordOutcome,
    200,
    ({ heldInterviewId }) => ({ params: { id: heldInterviewId }, body: { outcome: 'no-show' as const } }),
    OTHERS_INTERVIEW,
  ),
  row(interviewEndpoints.listOwnInterviews, 200, nothing),
  row(
    interviewEndpoints.answerInterview,
    204,
    ({ answeredInterviewId }) => ({
      params: { id: answeredInterviewId },
      body: { answer: 'accepted' as const, sequence: 0 },
    }),
    OTHERS_INTERVIEW,
  ),
  row(
    interviewEndpoints.ownInterviewFile,
    200,
    ({ interviewId }) => ({ params: { file: `${interviewId}.ics` } }),
    OTHERS_INTERVIEW,
  ),
  row(interviewEndpoints.readInterviewLink, 200, ({ interviewToken }) => ({ params: { token: interviewToken } })),
  row(interviewEndpoints.interviewLinkFile, 200, ({ interviewToken }) => ({ params: { token: interviewToken } })),
  row(interviewEndpoints.answerInterviewLink, 204, ({ interviewToken }) => ({
    body: { token: interviewToken, answer: 'declined' as const, sequence: 0 },
  })),
  row(calendarEndpoints.readCalendarAddress, 200, nothing),
  row(calendarEndpoints.makeCalendarAddress, 201, nothing),
  row(calendarEndpoints.endCalendarAddress, 204, nothing),
  row(calendarEndpoints.readCalendar, 200, ({ calendarSecret }) => ({ params: { file: `${calendarSecret}.ics` } })),
  row(
    applicationNoteEndpoints.addNote,
    201,
    ({ applicationId }) => ({ params: { id: applicationId }, body: { text: 'Call on Monday' } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationNoteEndpoints.changeNote,
    200,
    ({ applicationId, noteId }) => ({ params: { id: applicationId, noteId }, body: { text: 'Call on Monday' } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationNoteEndpoints.removeNote,
    204,
    ({ applicationId, unwantedNoteId }) => ({ params: { id: applicationId, noteId: unwantedNoteId } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationAssessmentEndpoints.listAssessments,
    200,
    ({ applicationId }) => ({ params: { id: applicationId } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationAssessmentEndpoints.assess,
    200,
    ({ applicationId }) => ({ params: { id: applicationId }, body: { recommendation: 'yes' as const } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationAssessmentEndpoints.removeAssessment,
    204,
    ({ applicationId }) => ({ params: { id: applicationId } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationMessageEndpoints.listReceivedMessages,
    200,
    ({ applicationId }) => ({ params: { id: applicationId } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationMessageEndpoints.writeToApplicant,
    201,
    ({ applicationId }) => ({ params: { id: applicationId }, body: { text: 'Can you come on Tuesday?' } }),
    OTHERS_APPLICATION,
  ),
  row(
    applicationMessageEndpoints.markReceivedMessages,
    204,
    ({ applicationId, messageId }) => ({ params: { id: applicationId }, body: { last: messageId } }),
    OTHERS_APPLICATION,
  ),
  row(applicationMessageEndpoints.countReceivedMessages, 200, nothing),
  row(
    applicationMessageEndpoints.listOwnMessages,
    200,
    ({ applicationId }) => ({ params: { id: applicationId } }),
    NOT_THEIRS,
  ),
  row(
    applicationMessageEndpoints.writeToCompany,
    201,
    ({ applicationId }) => ({ params: { id: applicationId }, body: { text: 'Yes, on Tuesday.' } }),
    NOT_THEIRS,
  ),
  row(
    applicationMessageEndpoints.markOwnMessages,
    204,
    ({ applicationId, messageId }) => ({ params: { id: applicationId }, body: { last: messageId } }),
    NOT_THEIRS,
  ),
  row(applicationMessageEndpoints.countOwnMessages, 200, nothing),
  row(
    applicationMessageEndpoints.reportMessage,
    204,
    ({ applicationId, messageId }) => ({
      params: { id: applicationId, messageId },
      body: { reason: 'asks-for-money' as const },
    }),
    OTHERS_MESSAGE,
  ),
  row(messageTemplateEndpoints.listTemplates, 200, nothing),
  row(messageTemplateEndpoints.addTemplate, 201, () => ({
    body: { kind: 'other' as const, name: 'Papers', text: 'Dear {first name}' },
  })),
  row(
    messageTemplateEndpoints.changeTemplate,
    200,
    ({ templateId }) => ({
      params: { id: templateId },
      body: { kind: 'other' as const, name: 'Papers', text: 'Dear {first name}' },
    }),
    OTHERS_TEMPLATE,
  ),
  row(
    messageTemplateEndpoints.removeTemplate,
    204,
    ({ unwantedTemplateId }) => ({ params: { id: unwantedTemplateId } }),
    OTHERS_TEMPLATE,
  ),
  row(applicationEndpoints.exportApplications, 200, nothing),
  row(applicationEndpoints.exportResumes, 200, nothing),
  row(applicationEndpoints.measureResumes, 200, nothing),
  row(mailPreferenceEndpoints.readJobSeekerMails, 200, nothing),
  row(mailPreferenceEndpoints.updateJobSeekerMails, 200, () => ({
    body: { applicationReceived: true, statusChanged: true, jobClosed: true },
  })),
  row(mailPreferenceEndpoints.readCompanyMails, 200, nothing),
  row(mailPreferenceEndpoints.updateCompanyMails, 200, () => ({
    body: { newApplications: true, jobClosing: true, answersAwaited: true },
  })),
  row(applicationEndpoints.listOwnApplications, 200, nothing),
  row(
    applicationEndpoints.withdrawApplication,
    200,
    ({ regrettedApplicationId }) => ({ params: { id: regrettedApplicationId } }),
    { status: 404, error: 'The application you are trying to view does not exist.' },
  ),
  row(
    applicationEndpoints.apply,
    200,
    ({ otherJobId, resume }) => ({
      params: { id: otherJobId },
      body: { resume, coverLetter: null, name: 'Ama Owusu' },
    }),
    { status: 400, error: 'Please upload a resume before applying for a job.' },
  ),

  row(companyEndpoints.featuredCompanies, 200, nothing),
  row(companyEndpoints.readCompany, 200, ({ companyId }) => ({ params: { id: companyId } })),
  row(companyEndpoints.readOwnCompany, 200, nothing),
  row(companyEndpoints.updateOwnCompany, 200, () => ({
    body: { companyName: 'Volta Labs', contactEmail: 'a@volta.example', specializations: [] },
  })),
  row(jobSeekerEndpoints.readJobSeekerProfile, 200, nothing),
  row(
    jobSeekerEndpoints.updateJobSeekerProfile,
    200,
    ({ jobSeekerEmail }) => ({ body: { ...emptyProfile, email: jobSeekerEmail } }),
    { status: 400, error: 'Enter your current password to change your email' },
  ),
  row(jobSeekerEndpoints.cancelEmailChange, 204, nothing),
  row(jobSeekerEndpoints.readPublicJobSeeker, 200, ({ jobSeekerId }) => ({
    params: { id: jobSeekerId },
  })),

  row(alertEndpoints.askForAlert, 200, ({ jobSeekerEmail }) => ({
    body: { email: `not-${jobSeekerEmail}`, list: 'jobs' as const, frequency: 'daily' as const },
  })),
  row(alertEndpoints.readAlert, 200, ({ alertToken }) => ({ params: { token: alertToken } })),
  row(alertEndpoints.confirmAlert, 204, ({ alertToken }) => ({ params: { token: alertToken } })),
  row(alertEndpoints.changeAlert, 204, ({ alertToken }) => ({
    params: { token: alertToken },
    body: { frequency: 'weekly' as const },
  })),
  row(alertEndpoints.endAlert, 204, ({ unwantedAlertToken }) => ({
    params: { token: unwantedAlertToken },
  })),
  row(alertEndpoints.listOwnAlerts, 200, nothing),
  row(
    alertEndpoints.changeOwnAlert,
    204,
    ({ alertId }) => ({ params: { id: alertId }, body: { frequency: 'weekly' as const } }),
    OTHERS_ALERT,
  ),
  row(alertEndpoints.endOwnAlert, 204, ({ unwantedAlertId }) => ({ params: { id: unwantedAlertId } }), OTHERS_ALERT),

  row(uploadEndpoints.uploadLogo, 200, () => ({ file: image })),
  row(uploadEndpoints.uploadCover, 200, () => ({ file: image })),
  row(uploadEndpoints.uploadResume, 200, () => ({ file: resumeFile })),
  row(uploadEndpoints.uploadProfileImage, 200, () => ({ file: image })),
  row(uploadEndpoints.removeProfileImage, 204, nothing),
  row(uploadEndpoints.uploadProfileResume, 200, () => ({ file: resumeFile })),
  row(uploadEndpoints.removeProfileResume, 204, nothing),
  row(uploadEndpoints.restoreProfileResume, 404, nothing),

  row(trackingEndpoints.reportPageView, 204, () => ({ body: { pageType: 'home' as const } })),
  row(proofOfWorkEndpoints.readChallenge, 200, nothing),
  row(trackingEndpoints.reportLinkClick, 204, ({ jobId }) => ({
    body: { linkType: 'job_apply' as const, itemId: jobId, linkUrl: 'https://example.org/' },
  })),
  row(companyRequestEndpoints.requestCompany, 204, () => ({
    body: { companyName: 'Kente Ltd', contactName: 'Esi', email: 'esi@kente.example' },
  })),
  row(companyRequestEndpoints.readCompanyRequest, 200, ({ requestToken }) => ({
    params: { token: requestToken },
  })),
  row(companyRequestEndpoints.confirmCompanyRequest, 204, ({ requestToken }) => ({
    params: { token: requestToken },
  })),
  row(reportEndpoints.reportListing, 204, ({ jobId }) => ({
    body: { kind: 'job' as const, itemId: jobId, reason: 'other' as const },
  })),
  row(savedItemEndpoints.listSavedItems, 200, nothing),
  row(savedItemEndpoints.saveItems, 204, () => ({ body: { items: [aSavedItem()] } })),
  row(savedItemEndpoints.removeSavedItems, 204, () => ({
    body: { keys: [{ kind: 'listing' as const, link: 'https://jobs.example/1', title: 'A job' }] },
  })),
  row(savedItemEndpoints.checkSavedItems, 200, ({ jobId }) => ({
    body: { keys: [{ kind: 'job' as const, link: `/job-details/${jobId}`, title: 'Job' }] },
  })),
  row(trackingEndpoints.reportJobView, 204, ({ jobId }) => ({ params: { id: jobId } })),

  row(deskEndpoints.askForDeskLink, 204, () => ({ body: { email: 'some@body.example' } })),
  row(deskEndpoints.loginOperator, 410, () => ({ body: { token: 'made up' } })),
  row(deskEndpoints.logoutOperator, 204, nothing),
  row(deskEndpoints.readDeskSessions, 200, nothing),
  row(deskEndpoints.endDeskSession, 204, ({ deskSessionId }) => ({ params: { id: deskSessionId } })),
  // The operator came from the machine, which has no second factor.
  row(secondFactorEndpoints.beginSecondFactor, 409, nothing),
  row(secondFactorEndpoints.turnOnSecondFactor, 409, () => ({ body: { code: '123456' } })),
  row(secondFactorEndpoints.turnOffSecondFactor, 409, () => ({ body: { code: '123456' } })),
  row(deskEndpoints.readToDo, 200, nothing),
  row(deskHealthEndpoints.readHealth, 200, nothing),
  row(deskEndpoints.readDeskRequests, 200, nothing),
  row(deskEndpoints.approveRequest, 200, ({ requestId }) => ({
    params: { id: requestId },
    body: { username: `company-${requestId}` },
  })),
  row(deskEndpoints.previewDecline, 200, ({ unwantedRequestId }) => ({
    params: { id: unwantedRequestId },
    body: { reason: 'Not a company.' },
  })),
  row(deskEndpoints.declineRequest, 200, ({ unwantedRequestId }) => ({
    params: { id: unwantedRequestId },
    body: { reason: 'Not a company.' },
  })),
  row(deskScholarshipEndpoints.readDeskScholarships, 200, nothing),
  row(deskScholarshipEndpoints.changeScholarship, 200, ({ scholarshipKey }) => ({
    body: { id: scholarshipKey, leave: true as const },
  })),
  row(deskScholarshipEndpoints.readScholarshipPatch, 200, nothing),
  row(deskRunEndpoints.previewImport, 201, () => ({ file: exportFile })),
  row(deskRunEndpoints.publishImport, 404, unknown),
  row(deskRunEndpoints.undoImport, 404, unknown),
  row(deskRunEndpoints.discardImport, 404, unknown),
  row(deskRunEndpoints.buildImport, 404, unknown),
  row(deskRunEndpoints.readDeskRuns, 200, nothing),
  row(deskRunEndpoints.readDeskRun, 404, unknown),
  // One that is there would go on after the test.
  row(deskFeedEndpoints.refreshFeeds, 404, () => ({ body: { source: 'Kente' } })),
  row(deskFeedEndpoints.readDeskFeeds, 200, nothing),
  row(deskFeedEndpoints.changeFeed, 404, () => ({ params: { source: 'Kente' }, body: { enabled: true } })),

  row(deskCompanyEndpoints.readDeskCompanies, 200, nothing),
  row(deskCompanyEndpoints.verifyCompany, 204, ({ otherCompanyId }) => ({ params: { id: otherCompanyId }, body: {} })),
  row(deskCompanyEndpoints.previewTakedown, 200, ({ otherCompanyId }) => ({
    params: { id: otherCompanyId },
    body: { act: 'disable' as const, reason: 'It asks for money.' },
  })),
  row(deskCompanyEndpoints.inviteOwner, 200, ({ otherCompanyId }) => ({
    params: { id: otherCompanyId },
    body: { name: 'Esi Quartey', email: 'esi@volta.example' },
  })),
  row(deskCompanyEndpoints.disableCompany, 204, ({ otherCompanyId }) => ({
    params: { id: otherCompanyId },
    body: { reason: 'It asks for money.' },
  })),
  row(deskCompanyEndpoints.enableCompany, 204, ({ disabledCompanyId }) => ({ params: { id: disabledCompanyId } })),
  row(deskCompanyEndpoints.removeCompany, 200, ({ unwantedCompanyId }) => ({
    params: { id: unwantedCompanyId },
    body: { reason: 'It asks for money.' },
  })),
  row(deskCompanyEndpoints.restoreCompany, 200, ({ removedCompanyId }) => ({ params: { id: removedCompanyId } })),

  row(deskPeopleEndpoints.readPerson, 200, ({ askerEmail }) => ({ query: { email: askerEmail } })),
  row(deskPeopleEndpoints.exportPerson, 200, ({ askerEmail }) => ({ body: { email: askerEmail } })),
  row(deskPeopleEndpoints.deletePerson, 200, ({ leaverEmail }) => ({
    body: { email: leaverEmail, reason: 'A court has decided it.' },
  })),
  row(deskRecordEndpoints.readRecord, 200, nothing),
  row(deskRecordEndpoints.exportRecord, 200, nothing),

  row(deskReportEndpoints.readDeskReports, 200, nothing),
  row(deskReportEndpoints.resolveReport, 200, ({ reportId }) => ({
    params: { id: reportId },
    body: { reason: 'All is well.' },
  })),
  row(deskListingEndpoints.readDeskListings, 200, nothing),
  row(deskListingEndpoints.readListingHistory, 200, ({ hiddenJobId }) => ({ params: { id: hiddenJobId } })),
  row(deskListingEndpoints.previewHiding, 200, ({ hiddenJobId }) => ({
    body: { items: [hiddenJobId], reason: 'All is well.', hidden: false },
  })),
  row(deskListingEndpoints.hideListings, 200, ({ fraudJobId }) => ({
    body: { items: [fraudJobId], reason: 'It asks for money.' },
  })),
  row(deskListingEndpoints.showListings, 200, ({ hiddenJobId }) => ({
    body: { items: [hiddenJobId], reason: 'All is well.' },
  })),
];
