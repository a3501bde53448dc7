/** The fixed values of a job (companion specification, section 3). */
export const JOB_CATEGORIES = [
  'Web Development',
  'Graphics Design',
  'Data Entry',
  'Visual Editor',
  'Office Assistant',
] as const;

export const JOB_TYPES = ['Full Time', 'Part Time', 'Freelancer'] as const;

export const APPLICATION_STATUSES = [
  'pending',
  'reviewed',
  'interviewed',
  'rejected',
  'hired',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
