/** The fixed values of a job: those of the specification first. */
export const JOB_CATEGORIES = [
  'Web Development',
  'Graphics Design',
  'Data Entry',
  'Visual Editor',
  'Office Assistant',
  'Software & Data',
  'Engineering',
  'Health & Life Sciences',
  'Agriculture & Environment',
  'Energy & Mining',
  'Construction & Surveying',
  'Laboratory & Research',
  'Teaching & Training',
  'IT Support & Networks',
  'Manufacturing & Quality',
  'Finance & Business',
  'Other',
] as const;

export const JOB_TYPES = [
  'Full Time',
  'Part Time',
  'Freelancer',
  'Contract',
  'Internship',
  'Attachment',
  'National Service',
  'Temporary',
  'Volunteer',
] as const;

/** The time that pay is for. */
export const PAY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** The period of pay where none is said. */
export const USUAL_PAY_PERIOD = 'month' satisfies PayPeriod;

export const APPLICATION_STATUSES = ['pending', 'reviewed', 'interviewed', 'rejected', 'hired'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Filters for applications without a decision: new or reviewed, with no interview that goes on. */
export const UNANSWERED = 'unanswered';

/** The statuses, and that the applicant took the application back. */
export const SHOWN_STATUSES = [...APPLICATION_STATUSES, 'withdrawn'] as const;
