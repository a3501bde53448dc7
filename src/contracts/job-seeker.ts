import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { email, optionalProse, optionalText, optionalUrl } from './fields.ts';
import { id, idParams } from './ids.ts';

const text = v.nullable(v.string());

/** What everybody may see of a job seeker (settled reading 17). */
export const publicJobSeeker = v.object({
  id,
  name: text,
  headline: text,
  bio: text,
  education: text,
  degreeType: text,
  skills: text,
  linkedIn: text,
  portfolioWebsite: text,
  /** One entry a line. */
  workExperience: text,
  experience: text,
  profileImage: text,
});
export type PublicJobSeeker = v.InferOutput<typeof publicJobSeeker>;

/** A job seeker's own profile: private fields included. */
export const jobSeekerProfile = v.object({
  ...publicJobSeeker.entries,
  email: v.string(),
  phone: text,
  address: text,
  /** Path of the resume, read with the owner's session. */
  resume: text,
  /** The resume's name as it was uploaded. */
  resumeName: text,
});
export type JobSeekerProfile = v.InferOutput<typeof jobSeekerProfile>;

/** Missing and empty fields become null: the form always sends all of them. */
export const jobSeekerInput = v.object({
  name: optionalText('Name', 120),
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
});
export type JobSeekerInput = v.InferOutput<typeof jobSeekerInput>;

export const jobSeekerEndpoints = {
  readJobSeekerProfile: endpoint({
    method: 'GET',
    path: '/jobseeker/profile',
    access: 'jobseeker',
    summary: "The signed-in job seeker's own profile.",
    response: jobSeekerProfile,
  }),

  updateJobSeekerProfile: endpoint({
    method: 'PUT',
    path: '/jobseeker/profile',
    access: 'jobseeker',
    summary: "Replaces the text fields of the caller's own profile.",
    body: jobSeekerInput,
    response: jobSeekerProfile,
  }),

  readPublicJobSeeker: endpoint({
    method: 'GET',
    path: '/jobseeker/profile/public/:id',
    access: 'anyone',
    summary: "A job seeker's public profile: no e-mail, phone, address or resume.",
    notFound: 'Profile not found',
    params: idParams,
    response: v.object({ jobSeeker: publicJobSeeker }),
  }),
};
