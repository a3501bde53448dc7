import * as v from 'valibot';
import { COMPANY_SIZES, INDUSTRIES } from '#src/contracts/company-profile.ts';
import * as values from '#src/contracts/job-values.ts';
import { DEMONSTRATION_MARK } from '#src/domain/pages/demonstration.ts';
import file from './demo.json' with { type: 'json' };

const text = v.string();
const optionalText = v.optional(text);
const optionalNumber = v.optional(v.number());
const markedName = v.pipe(text, v.endsWith(DEMONSTRATION_MARK));

/** Who applied to a job, and how far it got. */
const application = v.strictObject({
  /** What stands before the at sign of a demonstration job seeker's e-mail address. */
  by: text,
  daysAgo: v.number(),
  status: v.picklist(values.APPLICATION_STATUSES),
  coverLetter: optionalText,
});

/** Its dates are relative, so that it stays open. */
const job = v.strictObject({
  title: text,
  category: v.picklist(values.JOB_CATEGORIES),
  jobType: v.picklist(values.JOB_TYPES),
  location: text,
  experience: v.number(),
  salary: optionalNumber,
  minSalary: optionalNumber,
  maxSalary: optionalNumber,
  payPeriod: v.optional(v.picklist(values.PAY_PERIODS)),
  applicationLink: optionalText,
  description: text,
  daysOld: v.number(),
  /** Days from today; negative for one that has passed. */
  deadlineIn: optionalNumber,
  /** Days since its company closed it. */
  closedAgo: optionalNumber,
  applications: v.array(application),
});
export type DemoJob = v.InferOutput<typeof job>;

const company = v.strictObject({
  username: text,
  name: markedName,
  industry: v.picklist(INDUSTRIES),
  companySize: v.picklist(COMPANY_SIZES),
  foundedYear: v.number(),
  tagline: text,
  about: text,
  contactEmail: text,
  phone: optionalText,
  address: text,
  website: optionalText,
  specializations: v.array(text),
  jobs: v.array(job),
});

const jobSeeker = v.strictObject({
  email: text,
  name: markedName,
  phone: optionalText,
  address: optionalText,
  education: optionalText,
  degreeType: optionalText,
  headline: optionalText,
  bio: optionalText,
  skills: optionalText,
  workExperience: optionalText,
  experience: optionalText,
});

/** The fictional companies and people of the demonstration, from `demo.json`. */
export const demo = v.parse(
  v.strictObject({
    companies: v.array(company),
    jobSeekers: v.array(jobSeeker),
    /**
     * Job seekers who have applied and have no login: companies read about them. One has filled in
     * nothing but what applying asks for, so that lists and pages show how that looks.
     */
    applicants: v.array(jobSeeker),
  }),
  file,
);

const DAY = 86_400_000;

/** The instant so many days after `now`, or before it: the demonstration's dates are relative. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY);
}
