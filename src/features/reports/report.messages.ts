import type { ReportProblem } from '#src/domain/fraud/report-subject.ts';

/** Why a report was not taken, and what to do about it. */
export const PROBLEM_SENTENCES: Readonly<Record<ReportProblem, string>> = {
  input: 'Your report was not sent. Please choose a reason, and write at most 1,000 characters.',
  limit: 'Your report was not sent: there are too many from your network. Please try again in an hour.',
  gone: 'Your report was not sent: this listing is not on this site, or no longer.',
  away: 'Your report was not sent: our database is temporarily unavailable. Please try again shortly.',
};
