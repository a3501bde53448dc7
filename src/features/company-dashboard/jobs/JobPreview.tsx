import '#src/ui/job-details.css';
import '#src/ui/job-card.css';
import '#src/ui/prose.css';
import './job-preview.css';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { CompanyUser } from '#src/contracts/auth.ts';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import type { JobInput } from '#src/contracts/job-input.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { ApplyTerms, JobContact, JobHead, JobText, type ShownJob } from '#src/ui/JobPosting.tsx';
import { JobQuestions } from '#src/ui/JobQuestions.tsx';
import { typedJob } from './typed-job.ts';

interface About {
  readonly company: CompanyUser;
  readonly profile: CompanyProfile | undefined;
  /** The job as it is posted, which the form changes. */
  readonly job: JobDetails | undefined;
}

interface Props {
  /** A form without faults. */
  readonly typed: Readonly<Record<string, unknown>>;
  readonly about: About;
  /** The label of the button that posts it. */
  readonly submitLabel: string;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}

/** A job as the public would read it, before it is posted. */
export default function JobPreview({ typed, about, submitLabel, onBack, onSubmit }: Props) {
  const input = v.parse(typedJob, typed);
  const job = previewed(input, about);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const now = new Date();
  const { companyCover: cover, companyLogo: logo } = job;
  return (
    <section className="job-preview" aria-labelledby="job-preview">
      <h2 id="job-preview" ref={heading} tabIndex={-1}>
        Preview
      </h2>
      <p className="soft">This is how everybody will see it. Nothing is posted yet.</p>
      <article className="post">
        <JobHead
          job={job}
          now={now}
          cover={cover === null ? undefined : mediaUrl(cover)}
          logo={logo === null ? undefined : mediaUrl(logo)}
          Heading="h3"
        />
        <div className="apply">
          <ApplyTerms job={job} now={now} />
          <span className="button button--quiet">Apply Now</span>
        </div>
        <JobText job={job} />
        <JobQuestions questions={input.questions ?? []} />
        <JobContact job={job} />
      </article>
      <div className="cluster">
        <button className="button button--quiet" type="button" onClick={onBack}>
          Back to editing
        </button>
        <button className="button" type="button" onClick={onSubmit}>
          {submitLabel}
        </button>
      </div>
    </section>
  );
}

/** The typed job as its page would have it. */
function previewed(typed: JobInput, { company, profile, job }: About): ShownJob {
  return {
    createdAt: new Date().toISOString(),
    companyLogo: profile?.logo ?? company.logo,
    companyCover: profile?.coverImage ?? null,
    companyVerified: Boolean(profile?.verifiedAt),
    views: 0,
    answers: null,
    ...job,
    ...typed,
    postedBy: company.name === typed.companyName ? null : company.name,
  };
}
