/** The fixed values of a job. */
export const JOB_CATEGORIES = [
  'Web Development',
  'Graphics Design',
  'Data Entry',
  'Visual Editor',
  'Office Assistant',
] as const;

export const JOB_TYPES = ['Full Time', 'Part Time', 'Freelancer'] as const;

/** The time that pay is for. */
export const PAY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** The period of pay where none is said. */
export const USUAL_PAY_PERIOD = 'month' satisfies PayPeriod;

export const APPLICATION_STATUSES = ['pending', 'reviewed', 'interviewed', 'rejected', 'hired'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The statuses, and that the applicant took the application back. */
export const SHOWN_STATUSES = [...APPLICATION_STATUSES, 'withdrawn'] as const;
