import type { jobSeekers } from '#src/server/db/schema/job-seekers.ts';

/** Fictional job seekers who have applied and have no login: companies read about them. */
export const demoApplicants: (typeof jobSeekers.$inferInsert)[] = [
  {
    email: 'esi@job-seekers.example',
    name: 'Esi Quartey (demonstration)',
    phone: '+233 20 000 0203',
    address: 'Cape Coast, Ghana',
    education: 'University of Cape Coast',
    degreeType: 'BSc Physics',
    headline: 'Laboratory technician with a liking for databases',
    bio: 'Keeps instruments calibrated and their readings findable.',
    skills: 'Python, SQL, calibration, documentation',
    workExperience: 'Technician | Teaching laboratory, Cape Coast | 2021 - | Instruments and logs',
    experience: '5 years',
  },
  {
    email: 'yaw@job-seekers.example',
    name: 'Yaw Boateng (demonstration)',
    address: 'Tamale, Ghana',
    headline: 'Backend developer, queues and PostgreSQL',
    bio: 'Has moved a power utility from spreadsheets to a database, one table at a time.',
    skills: 'Go, TypeScript, PostgreSQL, monitoring',
    workExperience: [
      'Backend developer | Billing service, Tamale | 2022 - | Meter readings and bills',
      'Support engineer | Internet provider, Accra | 2019 | Networks and tickets',
    ].join('\n'),
    experience: '6 years',
  },
  {
    email: 'wanjiru@job-seekers.example',
    name: 'Wanjiru Kamau (demonstration)',
    address: 'Nairobi, Kenya',
    education: 'University of Nairobi',
    degreeType: 'MSc Geospatial Engineering',
    headline: 'Remote sensing analyst',
    skills: 'QGIS, Python, land cover, field surveys',
    experience: '3 years',
  },
  {
    email: 'chidi@job-seekers.example',
    name: 'Chidi Eze (demonstration)',
    address: 'Enugu, Nigeria',
    headline: 'Illustrator who explains machines',
    bio: 'Draws exploded views that children take apart again.',
    skills: 'Vector drawing, motion, storyboards',
    experience: '4 years',
  },
  {
    email: 'abena@job-seekers.example',
    name: 'Abena Sarpong (demonstration)',
    phone: '+233 20 000 0207',
    address: 'Ho, Ghana',
    education: 'Ho Technical University',
    degreeType: 'HND Statistics',
    skills: 'Data entry, Excel, patience',
    experience: '1 year',
  },
  // One who has filled in nothing but what applying asks for: lists and pages show how that looks.
  { email: 'new-here@job-seekers.example', name: 'Efua Nyarko (demonstration)' },
];
