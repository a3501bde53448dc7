import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { instant, isRealDay } from './instant.ts';
import {
  answerInput,
  cancelInput,
  interviewChange,
  interviewInput,
  linkAnswerInput,
  outcomeInput,
} from './interview-input.ts';
import { interview, interviewVersion, ownInterview } from './interview-records.ts';
import { NO_SUCH_APPLICATION } from './messages.ts';
import { unlessChanged } from './unless-changed.ts';

/** Bytes of the longest texts and the most times, with every character escaped. */
const MAX_BYTES = 48 * 1024;

export const NO_SUCH_INTERVIEW = 'This interview does not exist.';
/** The sentence of a 409 for a time that another applicant has chosen. */
export const TIME_TAKEN = 'This time has just been taken. Choose another one.';
/** The answer to a mailed link that is no good any more. */
export const INTERVIEW_LINK_ENDED = 'This link is no good any more: its interview is over, or was removed.';

/** A day in Ghana as YYYY-MM-DD, or an instant; empty for no bound. */
const bound = v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.isoDate(), v.check(isRealDay)), instant], 'Enter a day as YYYY-MM-DD'),
  '',
);

/** The token of a mailed link. */
const tokenParams = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

const calendarFile = { contentType: 'text/calendar; charset=utf-8', name: 'interview.ics' } as const;

/** An id with the ending of a calendar's file, which does not belong to it. */
const calendarParams = v.object({
  file: v.pipe(
    v.string(),
    v.regex(/\.ics$/),
    v.transform((name) => name.slice(0, -'.ics'.length)),
    id,
  ),
});

export const interviewEndpoints = {
  proposeInterview: endpoint({
    method: 'POST',
    path: '/jobs/applications/:id/interviews',
    access: 'company',
    makes: true,
    summary:
      'Proposes an interview to an applicant, who is mailed at once: at one time, or at one of several that the applicant chooses. Where a member who takes part has another then, it is refused with the id of that one, unless `anyway` is true.',
    errors: ['conflict', 'too_many_requests'],
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    body: interviewInput,
    maxBodyBytes: MAX_BYTES,
    created: true,
    response: interviewVersion,
  }),

  listInterviews: endpoint({
    method: 'GET',
    path: '/jobs/interviews',
    access: 'company',
    summary:
      'The interviews of the calling company by their times: between two days in Ghana, both included, or two instants; without any bound those from today on. Of one application all. At most 500.',
    query: v.object({ from: bound, to: bound, application: v.optional(v.union([v.literal(''), id]), '') }),
    response: v.object({ interviews: v.array(interview) }),
  }),

  changeInterview: endpoint({
    method: 'PATCH',
    path: '/jobs/interviews/:id',
    access: 'company',
    summary: 'Changes an interview: its sequence counts up, and the applicant is asked once more, by a mail at once.',
    errors: ['conflict', 'too_many_requests'],
    notFound: NO_SUCH_INTERVIEW,
    params: idParams,
    query: unlessChanged,
    body: interviewChange,
    maxBodyBytes: MAX_BYTES,
    response: interviewVersion,
  }),

  cancelInterview: endpoint({
    method: 'POST',
    path: '/jobs/interviews/:id/cancel',
    access: 'company',
    summary: 'Cancels an interview, and mails the applicant at once; once more changes nothing.',
    errors: ['conflict', 'too_many_requests'],
    notFound: NO_SUCH_INTERVIEW,
    params: idParams,
    body: cancelInput,
    response: interviewVersion,
  }),

  recordOutcome: endpoint({
    method: 'POST',
    path: '/jobs/interviews/:id/outcome',
    access: 'company',
    summary: 'Says what became of an interview. Held makes an application that was new or reviewed interviewed.',
    errors: ['conflict', 'too_many_requests'],
    notFound: NO_SUCH_INTERVIEW,
    params: idParams,
    body: outcomeInput,
    response: interviewVersion,
  }),

  listOwnInterviews: endpoint({
    method: 'GET',
    path: '/jobseeker/interviews',
    access: 'jobseeker',
    summary: "The caller's interviews, by their times.",
    response: v.object({ interviews: v.array(ownInterview) }),
  }),

  answerInterview: endpoint({
    method: 'POST',
    path: '/jobseeker/interviews/:id/answer',
    access: 'jobseeker',
    summary:
      'Answers the version of an interview that `sequence` names, which is mailed to the member who proposed it. Where times are offered, accepting names one; when it has just been taken, the refusal lists what is left.',
    errors: ['conflict', 'too_many_requests'],
    notFound: NO_SUCH_INTERVIEW,
    params: idParams,
    body: answerInput,
  }),

  ownInterviewFile: endpoint({
    method: 'GET',
    path: '/jobseeker/interviews/:file',
    access: 'jobseeker',
    summary: "One of the caller's interviews for a calendar: `file` is its id and `.ics`.",
    errors: ['conflict'],
    notFound: NO_SUCH_INTERVIEW,
    params: calendarParams,
    response: v.string(),
    download: calendarFile,
  }),

  readInterviewLink: endpoint({
    method: 'GET',
    path: '/interviews/:token',
    access: 'anyone',
    summary: 'The interview of a mailed link. Reading it changes nothing.',
    notFound: INTERVIEW_LINK_ENDED,
    errors: ['too_many_requests'],
    params: tokenParams,
    response: ownInterview,
  }),

  interviewLinkFile: endpoint({
    method: 'GET',
    path: '/interviews/:token/interview.ics',
    access: 'anyone',
    summary: 'The interview of a mailed link for a calendar.',
    notFound: INTERVIEW_LINK_ENDED,
    errors: ['conflict', 'too_many_requests'],
    params: tokenParams,
    response: v.string(),
    download: calendarFile,
  }),

  /** It also takes a plain form of the same fields, and answers that with a redirect. */
  answerInterviewLink: endpoint({
    method: 'POST',
    path: '/interviews/answer',
    access: 'anyone',
    summary: 'As the answer of a job seeker who is signed in, by the token of a mailed link.',
    errors: ['conflict', 'not_found', 'too_many_requests'],
    notFound: INTERVIEW_LINK_ENDED,
    body: linkAnswerInput,
  }),
};
