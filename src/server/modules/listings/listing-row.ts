import { jobList, type JobFact, type ListingFilter } from '#src/contracts/lists/job-list.ts';
import type { ListField } from '#src/contracts/lists/searched-list.ts';
import { JOB_FACTS, listingFacts, valueWithin, type SearchedListing } from '#src/domain/jobs/listing-facts.ts';
import { searchedText, type SearchedText } from '#src/domain/search/keyword-fit.ts';

/** A listing as it is searched. */
export interface ListingRow {
  readonly text: SearchedText;
  readonly choices: readonly string[];
  /** `YYYY-MM-DD` */
  readonly closesOn: string | null;
  /** When it was posted or, where that is not known, last seen. */
  readonly postedOn: string | null;
}

/** A value of a fact, as rows keep it. */
export function choiceOf(fact: JobFact, value: string): string {
  return `${fact}:${value}`;
}

/** The fact and the value of such a text. */
export function factOf(choice: string): [fact: JobFact, value: string] {
  const end = choice.indexOf(':');
  return [choice.slice(0, end) as JobFact, choice.slice(end + 1)];
}

/** The field that each fact is a part of, as a city is of its country. */
export const WHOLE_OF: ReadonlyMap<JobFact, JobFact> = new Map(
  JOB_FACTS.flatMap((fact): [JobFact, JobFact][] => {
    const { partOf }: ListField = jobList.fields[fact];
    const whole = JOB_FACTS.find((one) => one === partOf);
    return whole ? [[fact, whole]] : [];
  }),
);

/** The choices of a filter as rows keep them, one fact left out. */
export function chosenBy(filter: ListingFilter, without?: JobFact): string[] {
  return JOB_FACTS.filter((fact) => fact !== without && filter[fact] !== '').map((fact) => {
    const whole = WHOLE_OF.get(fact);
    const isWithin = whole !== undefined && filter[whole] !== '';
    return choiceOf(fact, isWithin ? valueWithin(filter[whole], filter[fact]) : filter[fact]);
  });
}

export function listingRow(job: SearchedListing): ListingRow {
  const { Location: location = '', Workplace: workplace = '' } = job;
  const said = (text: string) => (text === 'Not Specified' ? '' : text);
  const facts = [said(job.Company), location, said(job['Job Level']), job['Job Type'] ?? '', workplace];
  return {
    text: searchedText(job['Job Title'], facts, [job['Job Category']]),
    choices: listingFacts(job).map(([fact, value]) => choiceOf(fact, value)),
    closesOn: job['Closing Date'] ?? null,
    postedOn: job.Posted ?? (job['Date Scraped'] || null),
  };
}
