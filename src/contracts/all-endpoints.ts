import { accountEndpoints } from './account.ts';
import { alertEndpoints } from './alerts.ts';
import { applicationBatchEndpoints } from './application-batches.ts';
import { applicationAssessmentEndpoints } from './application-assessments.ts';
import { applicationMessageEndpoints } from './application-messages.ts';
import { applicationNoteEndpoints } from './application-notes.ts';
import { applicationEndpoints } from './applications.ts';
import { auditLogEndpoints } from './audit-log.ts';
import { authEndpoints } from './auth.ts';
import { calendarEndpoints } from './calendars.ts';
import { companyEndpoints } from './company-profile.ts';
import { companyRequestEndpoints } from './company-requests.ts';
import { secondFactorEndpoints } from './desk-second-factor.ts';
import { deskCompanyEndpoints } from './desk-companies.ts';
import { dataLinkEndpoints } from './data-links.ts';
import { deskPeopleEndpoints } from './desk-people.ts';
import { deskHealthEndpoints } from './desk-health.ts';
import { deskRecordEndpoints } from './desk-record.ts';
import { deskFeedEndpoints } from './desk-feeds.ts';
import { deskRunEndpoints } from './desk-runs.ts';
import { deskListingEndpoints } from './desk-listings.ts';
import { deskReportEndpoints } from './desk-reports.ts';
import { deskEndpoints } from './desk.ts';
import { deskScholarshipEndpoints } from './desk-scholarships.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { interviewEndpoints } from './interviews.ts';
import { jobSeekerEndpoints } from './job-seeker.ts';
import { jobDraftEndpoints } from './job-drafts.ts';
import { statisticsEndpoints } from './job-statistics.ts';
import { jobLifecycleEndpoints } from './job-lifecycle.ts';
import { listingEndpoints } from './listing-search.ts';
import { jobEndpoints } from './jobs.ts';
import { memberEndpoints } from './members.ts';
import { messageTemplateEndpoints } from './message-templates.ts';
import { mailPreferenceEndpoints } from './mail-preferences.ts';
import { proofOfWorkEndpoints } from './proof-of-work.ts';
import { reportEndpoints } from './reports.ts';
import { savedItemEndpoints } from './saved-items.ts';
import { scholarshipEndpoints } from './scholarship-search.ts';
import { trackingEndpoints } from './tracking.ts';
import { uploadEndpoints } from './uploads.ts';

const endpoints = {
  ...authEndpoints,
  ...accountEndpoints,
  ...dataLinkEndpoints,
  ...memberEndpoints,
  ...auditLogEndpoints,
  ...jobEndpoints,
  ...jobLifecycleEndpoints,
  ...listingEndpoints,
  ...scholarshipEndpoints,
  ...jobDraftEndpoints,
  ...statisticsEndpoints,
  ...applicationEndpoints,
  ...applicationAssessmentEndpoints,
  ...applicationNoteEndpoints,
  ...applicationMessageEndpoints,
  ...messageTemplateEndpoints,
  ...applicationBatchEndpoints,
  ...interviewEndpoints,
  ...calendarEndpoints,
  ...companyEndpoints,
  ...companyRequestEndpoints,
  ...jobSeekerEndpoints,
  ...uploadEndpoints,
  ...trackingEndpoints,
  ...reportEndpoints,
  ...mailPreferenceEndpoints,
  ...alertEndpoints,
  ...savedItemEndpoints,
  ...proofOfWorkEndpoints,
  ...deskEndpoints,
  ...secondFactorEndpoints,
  ...deskScholarshipEndpoints,
  ...deskCompanyEndpoints,
  ...deskHealthEndpoints,
  ...deskRecordEndpoints,
  ...deskPeopleEndpoints,
  ...deskReportEndpoints,
  ...deskListingEndpoints,
  ...deskRunEndpoints,
  ...deskFeedEndpoints,
};

/** Every call of the API by the id of its operation. */
export const allEndpoints: ReadonlyMap<string, EndpointDefinition> = new Map(Object.entries(endpoints));

type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];

/** The calls by their names, such as `'POST /jobs/:id/apply'`: to be imported as a type only. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
export type CallName = keyof Calls;
