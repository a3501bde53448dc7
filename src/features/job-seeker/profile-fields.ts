import type { JobSeekerInput } from '#src/contracts/job-seeker-input.ts';

/** One field of the profile's form. */
export interface ProfileField {
  readonly name: Exclude<keyof JobSeekerInput, 'public'>;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly required?: true;
  /** Rows of a field with several lines. */
  readonly rows?: number;
}

/** The form's fields from top to bottom. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'headline', label: 'Headline', hint: 'What you do, in a few words' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'address', label: 'Location', autoComplete: 'address-level2' },
  { name: 'experience', label: 'Experience', hint: 'In short, such as: 4 years in nursing' },
  { name: 'linkedIn', label: 'LinkedIn', type: 'url', autoComplete: 'url' },
  { name: 'portfolioWebsite', label: 'Portfolio website', type: 'url', autoComplete: 'url' },
  { name: 'bio', label: 'About Me', rows: 5 },
  { name: 'education', label: 'University or College' },
  { name: 'degreeType', label: 'Degree Type' },
  { name: 'skills', label: 'Skills' },
  { name: 'workExperience', label: 'Work experience' },
];
