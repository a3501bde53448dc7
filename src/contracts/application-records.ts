import * as v from 'valibot';
import { MESSAGE_SIDES } from './application-messages.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { receivedAnswer, sentAnswer } from './job-questions.ts';
import { APPLICATION_STATUSES, SHOWN_STATUSES } from './job-values.ts';
import { count } from './pagination.ts';

const text = v.nullable(v.string());

/** An applicant as the company applied to sees them. */
const applicant = v.object({
  id,
  name: text,
  headline: text,
  profileImage: text,
  address: text,
  email: v.string(),
  phone: text,
  /** Whether the applicant's public page is on. */
  publicPage: v.boolean(),
});

/** An application as the receiving company sees it. */
const application = v.object({
  id,
  status: v.picklist(APPLICATION_STATUSES),
  appliedAt: instant,
  updatedAt: instant,
  /** Path of the copy taken when applying; only this company and the applicant may read it. */
  resume: text,
  /** The same of the second file; null where there is none. */
  attachment: text,
  coverLetter: text,
  /** Set when the applicant took it back: letter and files are null from then on. */
  withdrawnAt: v.nullable(instant),
  /** Null when the account is gone: job, dates and status are all that is left. */
  jobSeeker: v.nullable(applicant),
  job: v.object({ id, title: v.string(), companyName: v.string() }),
});
export type Application = v.InferOutput<typeof application>;

/** The title by which a job is named. */
export const jobTitle = v.pick(application.entries.job, ['id', 'title']);

/** Another application of the same person to the same company. */
const relatedApplication = v.object({
  ...v.pick(application, ['id', 'status', 'appliedAt', 'withdrawnAt']).entries,
  job: jobTitle,
  /** When its status was set; of a new one when it was sent. */
  statusAt: instant,
});
export type RelatedApplication = v.InferOutput<typeof relatedApplication>;
/** Newest first. */
const related = v.array(relatedApplication);

/** An application as a list shows it. */
export const listedApplication = v.object({
  ...v.omit(application, ['resume', 'attachment', 'coverLetter']).entries,
  jobSeeker: v.nullable(v.pick(applicant, ['id', 'name', 'headline', 'profileImage'])),
  job: jobTitle,
  related,
  /** How many of the wanted answers it has; null where it was asked for none. */
  wishes: v.nullable(v.object({ met: count, of: count })),
  /** The applicant's messages that its company has not read. */
  unread: count,
});
export type ListedApplication = v.InferOutput<typeof listedApplication>;

/** A step of a company in an application. */
const companyStep = v.object({
  status: v.picklist(APPLICATION_STATUSES),
  at: instant,
  /** The company's words to the applicant. */
  message: v.nullable(v.string()),
});

/** The same to the company. */
const ownStep = v.object({
  ...companyStep.entries,
  /** The name of the member who did it; null where only the company is known. */
  actor: v.nullable(v.string()),
  /** When the applicant reads it from; null where that is not settled, or it was corrected before they could. */
  releaseAt: v.nullable(instant),
  /** The time of the email to the applicant; null before it. */
  mailedAt: v.nullable(instant),
});

/** A note about an application, which only its company reads. */
export const applicationNote = v.object({
  id,
  text: v.string(),
  /** The name of the member who wrote it, else 'the company'. */
  author: v.string(),
  createdAt: instant,
  editedAt: v.nullable(instant),
  /** Whether the caller may change it. */
  own: v.boolean(),
});
export type ApplicationNote = v.InferOutput<typeof applicationNote>;

/** When, and the name of who did it; 'the company' where no more is known. */
const done = { at: instant, actor: v.string() };

/** A step of an application as its company sees it. */
export const historyStep = v.variant('kind', [
  v.object({ kind: v.literal('applied'), ...done }),
  v.object({ kind: v.literal('status'), ...ownStep.entries, ...done }),
  v.object({ kind: v.literal('note'), ...done, noteId: id, editedAt: v.nullable(instant) }),
  v.object({ kind: v.literal('message'), ...done, messageId: id, side: v.picklist(MESSAGE_SIDES) }),
  v.object({ kind: v.literal('withdrawn'), ...done }),
]);
export type HistoryStep = v.InferOutput<typeof historyStep>;

/** A step of an application; its company's choices, and before and after them the applicant's own. */
const applicationStep = v.object({
  ...companyStep.entries,
  status: v.picklist(SHOWN_STATUSES),
});

/** An application with what its company has done about it, oldest first. */
export const applicationDetails = v.object({
  ...application.entries,
  steps: v.array(ownStep),
  /** When the applicant is mailed what stands then; null when there is nothing to mail. */
  mailDueAt: v.nullable(instant),
  related,
  /** To each question that was asked, in order; none once the application was taken back. */
  answers: v.array(receivedAnswer),
});
export type ApplicationDetails = v.InferOutput<typeof applicationDetails>;

/** An application as the applicant sees it, with what was sent. */
export const ownApplication = v.object({
  id,
  job: v.object({
    id,
    title: v.string(),
    companyName: v.string(),
    /** The company that posted it, where the job names another one. */
    postedBy: v.nullable(v.string()),
    /** Whether it can be applied to. */
    open: v.boolean(),
    /** The day by which applicants hear from the company, if it has set one. */
    answerBy: v.nullable(v.string()),
    /** Whether it has been taken down. */
    removed: v.boolean(),
  }),
  status: v.picklist(APPLICATION_STATUSES),
  /** From the day of applying on, oldest first. */
  history: v.array(applicationStep),
  appliedAt: instant,
  withdrawnAt: v.nullable(instant),
  coverLetter: text,
  /** Path of the copy taken when applying. */
  resume: text,
  /** The resume's name as it was uploaded. */
  resumeName: text,
  /** The same of the second file; null where there is none. */
  attachment: text,
  attachmentName: text,
  /** To each question that was asked, in order. */
  answers: v.array(sentAnswer),
});
export type OwnApplication = v.InferOutput<typeof ownApplication>;
