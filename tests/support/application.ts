import type { Application } from '#src/contracts/applications.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';

interface Facts {
  id?: string;
  name?: string | null;
  jobId?: string;
  status?: ApplicationStatus;
}

/** An application as a company gets it; what a test does not name is of no account to it. */
export function anApplication({
  id = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11',
  name = 'Ama Mensah',
  jobId = '7f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11',
  status = 'pending',
}: Facts = {}): Application {
  return {
    id,
    status,
    appliedAt: '2026-03-02T08:00:00.000Z',
    updatedAt: '2026-03-02T08:00:00.000Z',
    resume: '/media/resumes/copy.pdf',
    coverLetter: null,
    withdrawnAt: null,
    note: null,
    jobSeeker: {
      id: '8f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11',
      name,
      headline: 'Hydrologist',
      profileImage: null,
      address: 'Tema',
      email: 'ama@example.com',
      phone: '+233 20 000 0000',
      publicPage: true,
    },
    job: { id: jobId, title: 'Tide gauge engineer', companyName: 'Volta Labs' },
  };
}
