/** The ways to hold an interview. */
export const INTERVIEW_MODES = ['in-person', 'phone', 'video'] as const;
export type InterviewMode = (typeof INTERVIEW_MODES)[number];

/** What an applicant may answer. */
export const INTERVIEW_ANSWERS = ['accepted', 'another-time', 'declined'] as const;
export type InterviewAnswer = (typeof INTERVIEW_ANSWERS)[number];

/** What became of an interview. */
export const INTERVIEW_OUTCOMES = ['held', 'no-show'] as const;
export type InterviewOutcome = (typeof INTERVIEW_OUTCOMES)[number];

/** Every state of an interview; each change by the company makes it proposed once more. */
export const INTERVIEW_STATES = ['proposed', ...INTERVIEW_ANSWERS, 'cancelled', ...INTERVIEW_OUTCOMES] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

/** States in which it is still to be held, as far as is known. */
export const OPEN_STATES = ['proposed', 'accepted', 'another-time'] as const satisfies readonly InterviewState[];

/** Whose step in an interview it is: the site itself cancels those of a company that is disabled or removed. */
export const INTERVIEW_SIDES = ['company', 'applicant', 'site'] as const;

/** Ghana, whose clocks are on UTC all year. */
export const GHANA_ZONE = 'Africa/Accra';

/** Times among which an applicant chooses. */
export const MAX_SLOTS = 40;
/** Times that are offered to many applicants at once. */
export const MAX_BATCH_SLOTS = 200;
