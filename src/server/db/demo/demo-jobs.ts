import type { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import type { DemoCompanyKey } from './demo-companies.ts';

/** Its dates are relative, so that it stays open. */
export interface DemoJob {
  company: DemoCompanyKey;
  title: string;
  category: (typeof JOB_CATEGORIES)[number];
  jobType: (typeof JOB_TYPES)[number];
  location: string;
  /** Years. */
  experience: number;
  /** Cedis a month: a figure, a range, or nothing. */
  pay?: number | readonly [min: number, max: number];
  description: string;
  daysOld: number;
  /** Days from today; negative for one that has passed. */
  deadlineIn?: number;
  applicationLink?: string;
}

export const demoJobs: readonly DemoJob[] = [
  {
    company: 'volta',
    title: 'Frontend Engineer, Grid Dashboards',
    category: 'Web Development',
    jobType: 'Full Time',
    location: 'Accra, Ghana',
    experience: 3,
    pay: [9_000, 13_000],
    description:
      'You build the screens on which grid operators see load, outages and forecasts. You know TypeScript and SVG well, care about pages that work on a slow line, and like to sit with the people who use what you make.',
    daysOld: 1,
    deadlineIn: 45,
  },
  {
    company: 'volta',
    title: 'Backend Engineer, Time Series',
    category: 'Web Development',
    jobType: 'Full Time',
    location: 'Remote, Ghana',
    experience: 4,
    pay: [11_000, 16_000],
    description:
      'You own the services that take in a reading from every meter each minute and answer questions about all of them. PostgreSQL, queues and careful arithmetic are your daily tools.',
    daysOld: 4,
    deadlineIn: 30,
  },
  {
    company: 'volta',
    title: 'Meter Data Assistant',
    category: 'Data Entry',
    jobType: 'Part Time',
    location: 'Ho, Ghana',
    experience: 0,
    pay: 2_400,
    description:
      'You check meter readings from the Volta Region against photographs and mark the ones that need a second visit. Suits a student of statistics or engineering; we train you.',
    daysOld: 9,
  },
  {
    company: 'volta',
    title: 'Solar Mini-Grid Illustrator',
    category: 'Graphics Design',
    jobType: 'Freelancer',
    location: 'Accra, Ghana',
    experience: 2,
    pay: 3_500,
    description:
      'You draw the guide that villages get with their mini-grid: what may be plugged in, what a light on the box means, whom to call. Forty pages, few words, tried out with the people who will use it.',
    daysOld: 170,
    deadlineIn: -95,
  },
  {
    company: 'sankofa',
    title: 'Curriculum Platform Developer',
    category: 'Web Development',
    jobType: 'Full Time',
    location: 'Kumasi, Ghana',
    experience: 2,
    pay: [7_000, 9_500],
    description:
      'You extend the web platform on which teachers plan robotics lessons and pupils program their robots, also where there is no internet for most of the day.',
    daysOld: 2,
    deadlineIn: 28,
  },
  {
    company: 'sankofa',
    title: 'Illustrator for Robotics Workbooks',
    category: 'Graphics Design',
    jobType: 'Freelancer',
    location: 'Remote, Ghana',
    experience: 1,
    pay: 5_500,
    description:
      'You draw assembly steps that a twelve-year-old can follow without words: gears, sensors, wiring. Four workbooks, one a month.',
    daysOld: 6,
    deadlineIn: 21,
  },
  {
    company: 'sankofa',
    title: 'Workshop Coordinator',
    category: 'Office Assistant',
    jobType: 'Full Time',
    location: 'Kumasi, Ghana',
    experience: 1,
    description:
      'You plan our school workshops: dates, transport, kits, and the forty things that go missing. A background in science teaching helps, a calm voice helps more.',
    daysOld: 16,
  },
  {
    company: 'akwaaba',
    title: 'Laboratory Systems Developer',
    category: 'Web Development',
    jobType: 'Full Time',
    location: 'Sekondi-Takoradi, Ghana',
    experience: 3,
    pay: [8_500, 12_000],
    description:
      'You connect analysers, bar-code readers and clinic records, and make sure that no result is ever shown for the wrong patient. Experience with HL7 or FHIR is welcome.',
    daysOld: 3,
    deadlineIn: 35,
  },
  {
    company: 'akwaaba',
    title: 'Health Records Clerk',
    category: 'Data Entry',
    jobType: 'Full Time',
    location: 'Cape Coast, Ghana',
    experience: 1,
    pay: 2_800,
    description:
      'You bring paper laboratory registers of past years into our system, accurately and in confidence, so that researchers can follow malaria and anaemia over time.',
    daysOld: 12,
    deadlineIn: 20,
  },
  {
    company: 'pesewa',
    title: 'Web Engineer, Merchant Tools',
    category: 'Web Development',
    jobType: 'Full Time',
    location: 'Accra, Ghana',
    experience: 2,
    pay: [8_000, 11_500],
    description:
      'You make the pages on which a trader sees the day’s money on a cheap phone in bright sun. Accessibility, small pages and honest error messages matter here.',
    daysOld: 0,
    deadlineIn: 60,
  },
  {
    company: 'pesewa',
    title: 'Support Desk Assistant',
    category: 'Office Assistant',
    jobType: 'Part Time',
    location: 'Accra, Ghana',
    experience: 0,
    pay: 2_200,
    description:
      'You answer traders’ questions by phone and chat in Twi, Ga and English. Mornings only.',
    daysOld: 20,
  },
  {
    company: 'adinkra',
    title: 'Scientific Motion Designer',
    category: 'Visual Editor',
    jobType: 'Freelancer',
    location: 'Remote, Africa',
    experience: 2,
    pay: [6_000, 9_000],
    description:
      'You edit and animate short films about radio astronomy for an observatory’s visitor centre. You read a paper before you draw it.',
    daysOld: 5,
    deadlineIn: 25,
    applicationLink: 'https://adinkra-studio.example/motion-designer',
  },
  {
    company: 'adinkra',
    title: 'Junior Exhibition Designer',
    category: 'Graphics Design',
    jobType: 'Full Time',
    location: 'Cape Coast, Ghana',
    experience: 0,
    description: 'You turn data about fisheries into large prints for a travelling exhibition.',
    daysOld: 28,
    deadlineIn: 14,
  },
  {
    company: 'savanna',
    title: 'Satellite Image Annotator',
    category: 'Visual Editor',
    jobType: 'Part Time',
    location: 'Tamale, Ghana',
    experience: 0,
    pay: 2_600,
    description:
      'You outline maize, rice and shea on satellite images; your work trains the model that estimates the season’s yield. Geography or agriculture students are welcome.',
    daysOld: 8,
    deadlineIn: 40,
  },
  {
    company: 'savanna',
    title: 'Field Survey Data Clerk',
    category: 'Data Entry',
    jobType: 'Full Time',
    location: 'Bolgatanga, Ghana',
    experience: 1,
    pay: 2_500,
    description:
      'You recorded this year’s soil survey in four districts. The survey is complete, so this posting is closed.',
    daysOld: 50,
    deadlineIn: -5,
  },
];
