import * as v from 'valibot';
import { instant } from './instant.ts';
import { APPLICATION_STATUSES, SHOWN_STATUSES } from './job-values.ts';

/** What a company has done about an application. */
export const companyStep = v.object({
  status: v.picklist(APPLICATION_STATUSES),
  at: instant,
  /** What the company wrote with it. */
  message: v.nullable(v.string()),
});

/** The same to the company. */
export const ownStep = v.object({
  ...companyStep.entries,
  /** When an email told it to the applicant; null when none has. */
  mailedAt: v.nullable(instant),
});

/** A step of an application; its company's choices, and before and after them the applicant's own. */
export const applicationStep = v.object({
  ...companyStep.entries,
  status: v.picklist(SHOWN_STATUSES),
});
