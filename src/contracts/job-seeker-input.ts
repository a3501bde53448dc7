import * as v from 'valibot';
import { email, optionalName, optionalProse, optionalText, optionalUrl } from './fields.ts';

/** Missing and empty fields become null: the form always sends all of them. */
const jobSeekerText = v.object({
  name: optionalName,
  email,
  phone: optionalText('Phone', 40),
  address: optionalText('Location', 300),
  education: optionalText('University or College', 200),
  degreeType: optionalText('Degree type', 120),
  headline: optionalText('Headline', 200),
  bio: optionalProse('About Me', 5000),
  skills: optionalProse('Skills', 2000),
  linkedIn: optionalUrl('LinkedIn'),
  portfolioWebsite: optionalUrl('Portfolio website'),
  workExperience: optionalProse('Work experience', 10_000),
  experience: optionalText('Experience', 200),
  /** Whether the public page is on; a missing one stays as it is. */
  public: v.optional(v.boolean()),
});
export type JobSeekerInput = v.InferOutput<typeof jobSeekerText>;

export const jobSeekerInput = v.object({
  ...jobSeekerText.entries,
  /** Asked for when the email is another one than before. */
  currentPassword: v.optional(v.string(), ''),
});
