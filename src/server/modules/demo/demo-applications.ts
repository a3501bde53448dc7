import type { ApplicationStatus } from '#src/contracts/job-values.ts';

/** Who applied to what, and how far it got. Its dates are relative, like those of the jobs. */
export interface DemoApplication {
  /** What stands before the at sign of a demonstration job seeker's e-mail address. */
  by: string;
  /** Title of a demonstration job. */
  to: string;
  daysAgo: number;
  status: ApplicationStatus;
  coverLetter?: string;
}

export const demoApplications: readonly DemoApplication[] = [
  {
    by: 'kofi',
    to: 'Frontend Engineer, Grid Dashboards',
    daysAgo: 0.1,
    status: 'pending',
    coverLetter:
      'Your dashboards are read at a control desk and on a phone in a substation.\nI have built pages for both, and measured them on a slow line. I would like to show you two of them.',
  },
  { by: 'esi', to: 'Frontend Engineer, Grid Dashboards', daysAgo: 0.6, status: 'pending' },
  {
    by: 'yaw',
    to: 'Backend Engineer, Time Series',
    daysAgo: 3.2,
    status: 'interviewed',
    coverLetter:
      'A reading a minute from every meter is what my present billing service grew into. I know where it hurt, and what I would do again.',
  },
  { by: 'kofi', to: 'Backend Engineer, Time Series', daysAgo: 2.5, status: 'reviewed' },
  { by: 'new-here', to: 'Backend Engineer, Time Series', daysAgo: 1.4, status: 'rejected' },
  {
    by: 'abena',
    to: 'Meter Data Assistant',
    daysAgo: 8,
    status: 'hired',
    coverLetter: 'I live in Ho and can start on Monday.',
  },
  { by: 'ama', to: 'Meter Data Assistant', daysAgo: 6.5, status: 'reviewed' },
  { by: 'chidi', to: 'Solar Mini-Grid Illustrator', daysAgo: 150, status: 'hired' },
  { by: 'esi', to: 'Solar Mini-Grid Illustrator', daysAgo: 128, status: 'rejected' },
  { by: 'wanjiru', to: 'Solar Mini-Grid Illustrator', daysAgo: 104, status: 'rejected' },
  { by: 'esi', to: 'Curriculum Platform Developer', daysAgo: 1, status: 'pending' },
  { by: 'chidi', to: 'Illustrator for Robotics Workbooks', daysAgo: 4, status: 'interviewed' },
  { by: 'abena', to: 'Workshop Coordinator', daysAgo: 12, status: 'reviewed' },
  {
    by: 'ama',
    to: 'Laboratory Systems Developer',
    daysAgo: 1.8,
    status: 'interviewed',
    coverLetter:
      'Four years of other people’s laboratory data have taught me what a system must not do.',
  },
  { by: 'esi', to: 'Laboratory Systems Developer', daysAgo: 2.2, status: 'pending' },
  { by: 'ama', to: 'Health Records Clerk', daysAgo: 10, status: 'rejected' },
  { by: 'new-here', to: 'Support Desk Assistant', daysAgo: 15, status: 'pending' },
  { by: 'kofi', to: 'Support Desk Assistant', daysAgo: 18, status: 'rejected' },
  { by: 'chidi', to: 'Scientific Motion Designer', daysAgo: 3, status: 'reviewed' },
  { by: 'chidi', to: 'Junior Exhibition Designer', daysAgo: 22, status: 'hired' },
  { by: 'wanjiru', to: 'Satellite Image Annotator', daysAgo: 5, status: 'interviewed' },
  { by: 'abena', to: 'Satellite Image Annotator', daysAgo: 6, status: 'pending' },
  { by: 'wanjiru', to: 'Field Survey Data Clerk', daysAgo: 40, status: 'hired' },
  { by: 'ama', to: 'Field Survey Data Clerk', daysAgo: 38, status: 'rejected' },
];
