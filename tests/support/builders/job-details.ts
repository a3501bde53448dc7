import type { JobDetails } from '#src/contracts/jobs.ts';

/** A job as the API describes it; what a test does not name is of no account to it. */
export function jobDetails(facts: Partial<JobDetails> = {}): JobDetails {
  return {
    id: '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11',
    title: 'Web Engineer',
    category: 'Web Development',
    companyName: 'Volta Labs',
    postedBy: null,
    companyId: '0b4f4a3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
    salary: null,
    minSalary: null,
    maxSalary: null,
    payPeriod: 'month',
    location: 'Accra, Ghana',
    jobType: 'Full Time',
    createdAt: '2026-11-20T08:00:00.000Z',
    hasApplied: false,
    application: null,
    contactEmail: 'jobs@volta.example',
    companyWebsite: null,
    companyLogo: null,
    companyCover: null,
    companyVerified: false,
    experience: 2,
    applicationLink: null,
    description: 'Builds pages for slow lines.',
    views: 3,
    deadline: null,
    answerBy: null,
    answers: null,
    open: true,
    questions: [],
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...facts,
  };
}
