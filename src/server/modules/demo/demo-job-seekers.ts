import type { jobSeekers } from '#src/server/db/schema/job-seekers.ts';

/** Fictional job seekers. */
export const demoJobSeekers: (typeof jobSeekers.$inferInsert)[] = [
  {
    email: 'ama@job-seekers.example',
    name: 'Ama Owusu (demonstration)',
    phone: '+233 20 000 0201',
    address: 'Kumasi, Ghana',
    education: 'Kwame Nkrumah University of Science and Technology',
    degreeType: 'BSc Statistics',
    headline: 'Data analyst who likes messy spreadsheets',
    bio: 'Four years of cleaning, checking and explaining numbers for a rural health programme.',
    skills: 'SQL, R, survey design, plain English',
    workExperience: [
      'Data analyst | District health programme, Kumasi | 2022 - | Weekly figures that clinics can use',
      'Intern | Statistical service, Accra | 2021 | Checked the answers of a household survey',
    ].join('\n'),
    experience: '4 years',
  },
  {
    email: 'kofi@job-seekers.example',
    name: 'Kofi Addo (demonstration)',
    address: 'Accra, Ghana',
    education: 'Ashesi University',
    degreeType: 'BSc Computer Science',
    headline: 'Web developer for slow connections',
    bio: 'Builds small, fast pages and likes to measure them.',
    skills: 'HTML, CSS, TypeScript, accessibility',
    workExperience: 'Web developer | Freelance, Accra | 2023 - | Shops and school sites',
    experience: '2 years',
  },
];
