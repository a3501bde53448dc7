import type { JobDetails } from '#src/contracts/jobs.ts';
import { answerFiguresText, answerPromise } from '#src/domain/applications/answer-figures.ts';
import { closesSoon, deadlineWords } from '#src/domain/dates/closing-date.ts';
import { experienceText } from '#src/domain/jobs/job-labels.ts';
import { closesOn, whyItCloses } from '#src/domain/jobs/job-openness.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { relativeAge } from '#src/domain/dates/relative-age.ts';
import { NO_SALARY, salaryText } from '#src/domain/pay/salary.ts';
import { shownLink, webLink } from '#src/domain/text/web-link.ts';
import { Cover } from './Cover.tsx';
import { Facts } from './Facts.tsx';
import { StructuredText } from './StructuredText.tsx';
import { Tile } from './Tile.tsx';

/** A job as visitors read it, on its page and before it is posted. */
export type ShownJob = Omit<
  JobDetails,
  'id' | 'companyId' | 'hasApplied' | 'application' | 'open' | 'questions' | 'updatedAt'
> & {
  readonly open?: boolean;
};

interface Props {
  readonly job: ShownJob;
  readonly now: Date;
}

interface HeadProps extends Props {
  /** Where the company's pictures are. */
  readonly cover: string | undefined;
  readonly logo: string | undefined;
  /** Where the company's page is. */
  readonly company?: string;
  readonly Heading?: 'h1' | 'h3';
}

export function JobHead({ job, now, cover, logo, company, Heading = 'h1' }: HeadProps) {
  const { companyName, postedBy } = job;
  const age = relativeAge(job.createdAt, now);
  const name = postedBy ?? companyName;
  // The facts that a saved job keeps are marked.
  const marked = postedBy ? {} : { 'data-company': '' };
  const account = company ? (
    <a href={company} {...marked}>
      {name}
    </a>
  ) : (
    <b {...marked}>{name}</b>
  );
  return (
    <>
      <Cover address={cover} />
      <header className="post__head cover-head">
        <Tile name={companyName} address={logo} />
        <Heading data-title="">{job.title}</Heading>
        <p className="post__who dots" data-facts="">
          {postedBy && <b data-company="">{companyName}</b>}
          {postedBy ? <span data-fact="">Posted by {account}</span> : account}
          {job.companyVerified && <span data-fact="">Verified company</span>}
          <span data-fact="">{job.location}</span>
        </p>
        <p className="job__meta dots" data-facts="">
          <span data-fact="">{job.jobType}</span>
          <span data-fact="">{job.category}</span>
          {age && <span>Posted {age.toLowerCase()}</span>}
        </p>
      </header>
    </>
  );
}

/** Pay and deadline, beside the button to apply. */
export function ApplyTerms({ job, now }: Props) {
  const pay = salaryText(job);
  const { deadline } = job;
  const promise = answerPromise(job.answerBy, now);
  if (pay === NO_SALARY && deadline === null && promise === undefined) return null;
  return (
    <p className="apply__terms" data-facts="">
      {pay !== NO_SALARY && <b data-fact="">{pay}</b>}
      {deadline !== null && (
        <time className={closesSoon(deadline, now) ? 'due--soon' : 'soft'} dateTime={deadline}>
          {deadlineWords(deadline, now)}
        </time>
      )}
      {promise && <span className="soft">{promise}</span>}
    </p>
  );
}

/** Its last day, also of an open job that has no deadline and closes by itself. */
function lastDay({ deadline, createdAt, open = true }: ShownJob): string {
  if (deadline === null && !open) return 'Not set';
  const day = closesOn({ deadline, createdAt });
  return postedDate(day) + whyItCloses(deadline);
}

/** Its facts and its description. */
export function JobText({ job }: Pick<Props, 'job'>) {
  return (
    <>
      <Facts
        facts={[
          ['Location', job.location],
          ['Salary', salaryText(job)],
          ['Experience', experienceText(job.experience)],
          ['Deadline', lastDay(job)],
          ['Posted', postedDate(job.createdAt)],
          ['Views', job.views.toLocaleString('en-GB')],
          ...(job.answers ? [['Answers', answerFiguresText(job.answers)] as const] : []),
        ]}
      />
      <section className="prose" aria-labelledby="job-description">
        <h2 id="job-description">Job description</h2>
        <StructuredText text={job.description} />
      </section>
    </>
  );
}

/** How its company is reached; an address that a company typed is a link when it is one. */
export function JobContact({ job, report }: Pick<Props, 'job'> & { readonly report?: string }) {
  return (
    <section className="prose contact" aria-labelledby="job-contact">
      <h2 id="job-contact">Contact</h2>
      <dl>
        <dt>Email</dt>
        <dd>
          <a href={mailLink(job.contactEmail)}>{job.contactEmail}</a>
        </dd>
        <Address label="Company website" text={job.companyWebsite} />
        <Address label="Application link" text={job.applicationLink} />
      </dl>
      <p className="contact__report">
        Never pay to apply.{' '}
        {report && (
          <a href={report} rel="nofollow">
            Report this listing
          </a>
        )}
      </p>
    </section>
  );
}

function Address({ label, text }: { readonly label: string; readonly text: string | null }) {
  const href = webLink(text ?? '');
  if (!text) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            {shownLink(text)}
          </a>
        ) : (
          text
        )}
      </dd>
    </>
  );
}
