import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { jobSeekerInput } from './job-seeker-input.ts';
import { unlessChanged } from './unless-changed.ts';

const text = v.nullable(v.string());

/** The public facts of a job seeker: no email, phone, address or resume. */
const publicJobSeeker = v.object({
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
const jobSeekerProfile = v.object({
  ...publicJobSeeker.entries,
  /** The address for the login, which companies see. */
  email: v.string(),
  /** The address that they want instead, until its link was opened. */
  pendingEmail: text,
  phone: text,
  address: text,
  /** Path of the resume, read with the owner's session. */
  resume: text,
  /** The resume's name as it was uploaded. */
  resumeName: text,
  /** Whether the public page is on; else it answers 404. */
  public: v.boolean(),
  /** When its text was last saved. */
  updatedAt: instant,
});
export type JobSeekerProfile = v.InferOutput<typeof jobSeekerProfile>;

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
    summary: "Replaces the text fields of the caller's own profile; another email counts once its link was opened.",
    errors: ['conflict', 'too_many_requests'],
    query: unlessChanged,
    body: jobSeekerInput,
    maxBodyBytes: 64 * 1024,
    response: jobSeekerProfile,
  }),

  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/jobseeker/profile/pending-email',
    access: 'jobseeker',
    summary: 'Gives up a change of the email that was not confirmed yet, if there is one.',
  }),

  readPublicJobSeeker: endpoint({
    method: 'GET',
    path: '/jobseeker/profile/public/:id',
    access: 'anyone',
    summary: "A job seeker's public profile: no email, phone, address or resume.",
    notFound: 'Profile not found',
    gone: 'This profile has been removed.',
    params: idParams,
    response: v.object({ jobSeeker: publicJobSeeker }),
  }),
};
