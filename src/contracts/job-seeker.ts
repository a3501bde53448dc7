import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';

const text = v.nullable(v.string());

/** A job seeker's own profile: private fields included. */
export const jobSeekerProfile = v.object({
  id,
  name: text,
  email: v.string(),
  phone: text,
  address: text,
  education: text,
  degreeType: text,
  headline: text,
  bio: text,
  skills: text,
  linkedIn: text,
  portfolioWebsite: text,
  /** One entry a line. */
  workExperience: text,
  experience: text,
  profileImage: text,
  resume: text,
});
export type JobSeekerProfile = v.InferOutput<typeof jobSeekerProfile>;

export const readJobSeekerProfile = endpoint({
  method: 'GET',
  path: '/jobseeker/profile',
  access: 'jobseeker',
  summary: "The signed-in job seeker's own profile.",
  response: jobSeekerProfile,
});
