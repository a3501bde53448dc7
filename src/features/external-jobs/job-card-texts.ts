import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import {
  ghanaEligibility,
  type Answer,
  type GhanaEligibility,
} from '#src/domain/ghana-eligibility.ts';
import { postedDate } from '#src/domain/posted-date.ts';

/** The words of a card, by the name of their place in its markup; an empty one leaves its place out. */
export interface JobCardTexts {
  readonly title: string;
  readonly company: string;
  readonly place: string;
  readonly pay: string;
  readonly category: string;
  readonly level: string;
  readonly type: string;
  /** Where the title leads: 'Find it on Jobberman' when that is only a search. */
  readonly way: string;
  /** 'Posted 8 November 2026, seen', before the age of the day last seen. */
  readonly posted: string;
  /** 'Yes' after 'Can I apply from Ghana?'; empty where the question does not arise. */
  readonly answer: string;
  /** What the answer rests on. */
  readonly words: string;
}

const ANSWERS: Readonly<Record<Answer, string>> = { yes: 'Yes', no: 'No', unclear: 'Unclear' };

/** What a card says of a job. @param searched the source whose search the link opens, if it is no more than that */
export function jobCardTexts(job: ExternalJob, searched: string | undefined): JobCardTexts {
  const level = job['Job Level'];
  return {
    title: job['Job Title'],
    company: job.Company,
    place: placeOf(job),
    pay: job.Pay ?? '',
    category: job['Job Category'],
    // A badge that says nothing would be noise.
    level: level === 'Not Specified' ? '' : level,
    type: job['Job Type'] ?? '',
    way: searched === undefined ? 'Opens another site' : `Find it on ${searched}`,
    posted: postedWords(job),
    ...ghanaTexts(job),
  };
}

/** Empty where the posting day is not known, or is the day seen. */
function postedWords({ Posted: posted, 'Date Scraped': seen }: ExternalJob): string {
  if (posted === undefined || posted === seen) return '';
  return `Posted ${postedDate(posted)}${seen === '' ? '' : ', seen'}`;
}

/** 'Accra, Ghana · Hybrid', 'Remote · Worldwide'. */
function placeOf({ Location, Workplace, 'Open To': openTo }: ExternalJob): string {
  const told = Location?.toLowerCase() ?? '';
  const workplace = told.includes(Workplace?.toLowerCase() ?? '') ? undefined : Workplace;
  const who = openTo?.toLowerCase() === told ? undefined : openTo;
  return [Location, workplace, who].filter((part) => part !== undefined).join(' · ');
}

/** Many listings say the same, and thirty cards have to be there within a frame of a slow phone. */
const eligibilities = new Map<string, GhanaEligibility>();

function eligibilityOf(job: ExternalJob): GhanaEligibility {
  const said = [job.Location, job.Workplace, job['Open To']].join('\n');
  const eligibility = eligibilities.get(said) ?? ghanaEligibility(job);
  eligibilities.set(said, eligibility);
  return eligibility;
}

function ghanaTexts(job: ExternalJob): Pick<JobCardTexts, 'answer' | 'words'> {
  const { answer, words } = eligibilityOf(job);
  // Without any word about it, the question still arises for remote work.
  if (words === '' && job['Job Category'] !== 'Remote') return { answer: '', words: '' };
  return {
    answer: ANSWERS[answer],
    words:
      words === ''
        ? 'The listing does not say who may apply.'
        : `${answer === 'unclear' ? 'The listing only says' : 'The listing says'}: “${words}”.`,
  };
}
