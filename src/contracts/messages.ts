/** Sentences that server and pages both say, or that several pages say. */
export const JOB_CLOSED = 'This job is closed to applications.';
export const ALREADY_APPLIED = 'You have already submitted an application';
export const RESUME_NEEDED = 'Please upload a resume before applying for a job.';
/** The second file of an application, as people read it. */
export const ATTACHMENT = 'Transcript or certificate';
export const ATTACHMENT_GONE = 'Please choose the transcript or certificate again.';
export const NO_JOB_TO_APPLY_FOR = 'The job you are trying to apply for does not exist.';
export const NO_SUCH_APPLICATION = 'The application you are trying to view does not exist.';
export const APPLICATION_FORBIDDEN = 'You do not have permission to view this application.';
export const SET_PASSWORD_FAILED = 'Failed to set password. Link may have expired.';
export const LINK_USED =
  'This link was used already: the password has been set. Log in with it, or ask for a new link.';
export const CHANGE_EMAIL_FAILED = 'Failed to change the email. Link may have expired.';
export const EMAIL_KEPT = 'Your email was not changed.';
export const NO_RESPONSE = 'No response from the server. Please check your connection and try again.';
export const JOB_DETAILS_FAILED = 'Failed to fetch job details.';
export const PROFILE_FAILED = 'Failed to fetch profile';
export const FORM_FAILED = 'Failed to fetch the form';
export const RESUME_UPLOADED = 'Resume uploaded successfully!';
export const RESUME_UPLOAD_FAILED = 'Failed to upload resume';
export const STATUS_UPDATE_FAILED = 'Failed to update application status';

export const JOB_NOT_FOUND = 'This job does not exist or has been removed.';
export const ALREADY_POSTED = 'This job was posted already.';
