import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { MAX_QUESTIONS } from './question-values.ts';
import { MAX_JOB_BYTES } from './jobs.ts';

/** How many drafts of jobs a company may keep at a time. */
export const MAX_DRAFTS = 20;

export const DRAFT_NOT_FOUND = 'This draft does not exist or has been removed.';

/** Characters, as of a description. */
const MAX_LENGTH = 20_000;
const typed = v.optional(
  v.pipe(v.string(), v.maxLength(MAX_LENGTH, `A field must be at most ${MAX_LENGTH} characters`)),
);

const draftedQuestion = v.object({
  text: typed,
  kind: typed,
  /** One a line. */
  choices: typed,
  required: typed,
  /** The wish of a question that is answered by yes or no. */
  wish: typed,
  /** The wish of any other. */
  wanted: typed,
});
export type DraftedQuestion = v.InferOutput<typeof draftedQuestion>;

/** The fields of the post form as they were typed: they need not be right yet. */
const draftedJob = v.object({
  title: typed,
  category: typed,
  jobType: typed,
  location: typed,
  experience: typed,
  deadline: typed,
  answerBy: typed,
  description: typed,
  companyName: typed,
  contactEmail: typed,
  companyWebsite: typed,
  applicationLink: typed,
  salaryType: typed,
  salary: typed,
  minSalary: typed,
  maxSalary: typed,
  payPeriod: typed,
  questions: v.optional(v.pipe(v.array(draftedQuestion), v.maxLength(MAX_QUESTIONS))),
});
export type DraftedJob = v.InferOutput<typeof draftedJob>;

/** The highest version of a draft that the database can count. */
const MAX_SAVES = 2_000_000_000;

/** Counts the saves of a draft, from 1 on. */
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const saved = { id, version, updatedAt: instant };

/** A draft among others: its title as typed, perhaps empty. */
const draftEntry = v.object({ id, title: v.string(), updatedAt: instant });
export type DraftEntry = v.InferOutput<typeof draftEntry>;

const jobDraft = v.object({ ...saved, data: draftedJob });
export type JobDraft = v.InferOutput<typeof jobDraft>;

/** Jobs that a company has begun to write. */
export const jobDraftEndpoints = {
  listJobDrafts: endpoint({
    method: 'GET',
    path: '/jobs/drafts',
    access: 'company',
    summary: "The calling company's drafts of jobs, last changed first.",
    response: v.array(draftEntry),
  }),

  readJobDraft: endpoint({
    method: 'GET',
    path: '/jobs/drafts/:id',
    access: 'company',
    summary: "One of the calling company's drafts; 409 with the id of its job when it was posted.",
    notFound: DRAFT_NOT_FOUND,
    errors: ['already_posted'],
    params: idParams,
    response: jobDraft,
  }),

  saveJobDraft: endpoint({
    method: 'PUT',
    path: '/jobs/drafts/:id',
    access: 'company',
    summary:
      'Keeps a draft under an id that its writer made: a new one, or instead of the version that was read; 409 when it is another by now, or was posted.',
    notFound: DRAFT_NOT_FOUND,
    errors: ['conflict', 'already_posted', 'over_quota'],
    params: idParams,
    body: v.object({
      /** The version that this one replaces; 0 for a new draft. */
      replaces: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SAVES)),
      data: draftedJob,
    }),
    maxBodyBytes: MAX_JOB_BYTES,
    response: v.object(saved),
  }),

  deleteJobDraft: endpoint({
    method: 'DELETE',
    path: '/jobs/drafts/:id',
    access: 'company',
    summary: "Deletes one of the calling company's drafts.",
    notFound: DRAFT_NOT_FOUND,
    params: idParams,
  }),
};
