import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';

/** A profile with everything in it. */
export const ama: JobSeekerProfile = {
  id: '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11',
  name: 'Ama Mensah',
  email: 'ama@example.com',
  phone: '+233 20 123 4567',
  address: 'Accra',
  education: 'University of Ghana',
  degreeType: 'BSc',
  headline: 'Data analyst',
  bio: 'First.\n\nSecond.',
  skills: 'SQL, R, SQL',
  linkedIn: 'https://www.linkedin.com/in/ama',
  portfolioWebsite: 'https://ama.example',
  workExperience: 'Analyst | Kumasi | 2022 - | Figures\nIntern',
  experience: '4 years',
  profileImage: '/media/images/ama.webp',
  resume: '/media/resumes/ama.pdf',
  resumeName: 'Ama Mensah.pdf',
};
