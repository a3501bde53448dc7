import * as v from 'valibot';
import { jobTitle } from './application-records.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { INTERVIEW_MODES, INTERVIEW_STATES } from './interview-values.ts';
import { count } from './pagination.ts';

const text = v.nullable(v.string());
const time = { startsAt: instant, endsAt: instant };

/** A time that is offered, for the applicant to choose. */
export const offeredSlot = v.object({ id, ...time });
export type OfferedSlot = v.InferOutput<typeof offeredSlot>;

/** What both sides read of an interview. */
const interviewFacts = {
  id,
  /** Null, as the end is, until the applicant has chosen one of the times that are offered. */
  startsAt: v.nullable(instant),
  endsAt: v.nullable(instant),
  /** An IANA name, in which its times are shown. */
  timeZone: v.string(),
  mode: v.picklist(INTERVIEW_MODES),
  place: text,
  link: text,
  /** What the applicant is asked to bring. */
  bring: text,
  /** The company's words to the applicant. */
  note: text,
  state: v.picklist(INTERVIEW_STATES),
  /** How often the company has changed it. */
  sequence: count,
  /** The applicant's words with the latest answer. */
  answerText: text,
  /** The company's words with which it was cancelled. */
  cancelReason: text,
  updatedAt: instant,
};

/** An interview as its company sees it. */
export const interview = v.object({
  ...interviewFacts,
  applicationId: id,
  /** The applicant's name as lists show it. */
  applicant: v.string(),
  job: jobTitle,
  answeredAt: v.nullable(instant),
  /** The members who take part. */
  members: v.array(v.object({ id, name: v.string() })),
  /** The name of the member who proposed it last. */
  proposedBy: v.string(),
  /** Times that are offered; those taken are others' or the chosen one. */
  slots: v.array(v.object({ ...offeredSlot.entries, taken: v.boolean() })),
});
export type Interview = v.InferOutput<typeof interview>;

/** An interview as the applicant sees it. */
export const ownInterview = v.object({
  ...interviewFacts,
  applicationId: id,
  job: v.object({ ...jobTitle.entries, companyName: v.string(), postedBy: v.nullable(v.string()) }),
  /** The names of the members who take part. */
  members: v.array(v.string()),
  /** The times that are left to choose from. */
  slots: v.array(offeredSlot),
  /** Whether it can be answered: it is to come, and stands. */
  open: v.boolean(),
});
export type OwnInterview = v.InferOutput<typeof ownInterview>;

/** How an interview stands after a change by the company. */
export const interviewVersion = v.object({ id, sequence: count, state: v.picklist(INTERVIEW_STATES) });
export type InterviewVersion = v.InferOutput<typeof interviewVersion>;
