import type { ExternalJob, ListingChange } from '#src/contracts/external-jobs.ts';
import type { Answer, GhanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { withCedis } from '#src/domain/pay/salary.ts';
import { changeText } from '#src/domain/text/change-text.ts';
import { isRemoteLocation } from '#src/domain/places/remote-location.ts';
import { whyFound } from '#src/domain/search/why-found.ts';

/** The words of a card, by the name of their place in its markup; an empty one leaves its place out. */
export interface JobCardTexts {
  readonly title: string;
  readonly company: string;
  readonly place: string;
  /** 'Hybrid', unless the place says so already. */
  readonly workplace: string;
  /** 'Worldwide', unless the place says so already. */
  readonly openTo: string;
  readonly pay: string;
  /** 'Apply from Ghana: yes'; empty where the question does not arise. */
  readonly ghana: string;
  readonly answer: Answer;
  readonly category: string;
  readonly level: string;
  readonly type: string;
  /** 'Posted 8 November 2026', on demand: the card itself shows the age of the day last seen. */
  readonly posted: string;
  /** 'Posted more than 60 days ago' */
  readonly old: string;
  /** The words on which the answer about Ghana rests. */
  readonly words: string;
}

/** An advert that has stood for longer may be filled. */
const MAX_FRESH_DAYS = 60;

const isOld = (posted: string | undefined, now: Date) =>
  posted !== undefined && posted < addDays(calendarDay(now), -MAX_FRESH_DAYS);

/** The texts of a job's card. @param eligibility whether it can be applied to from Ghana, which the build finds out */
export function jobCardTexts(job: ExternalJob, eligibility: GhanaEligibility, now: Date): JobCardTexts {
  const level = job['Job Level'];
  const { Location: place = '', Workplace: workplace = '', 'Open To': openTo = '' } = job;
  const said = place.toLowerCase();
  return {
    title: job['Job Title'],
    company: job.Company,
    place,
    workplace: said.includes(workplace.toLowerCase()) ? '' : workplace,
    openTo: openTo.toLowerCase() === said ? '' : openTo,
    pay: withCedis(job.Pay ?? ''),
    category: job['Job Category'],
    // A level that says nothing would be noise.
    level: level === 'Not Specified' ? '' : level,
    type: job['Job Type'] ?? '',
    posted: job.Posted === undefined ? '' : `Posted ${dayInWords(job.Posted, now)}`,
    old: isOld(job.Posted, now) ? `Posted more than ${MAX_FRESH_DAYS} days ago` : '',
    ...ghanaTexts(job, eligibility),
  };
}

/** Why a keyword finds a job whose title has none of its words; empty where the title has one. */
export function whyListed(search: string, job: ExternalJob): string {
  const { Company: company, Location: place = '', Workplace: workplace = '', 'Job Type': type = '' } = job;
  const facts = [company, place, job['Job Level'], type, workplace]
    .filter((text) => text !== 'Not Specified')
    .map((text) => ({ text }));
  return whyFound(search, job['Job Title'], [...facts, { text: job['Job Category'], name: 'the category' }]);
}

/** Whether the question of who may apply arises: work at a place has to be done there. */
function isRemote(job: ExternalJob): boolean {
  const { Location: place = '', Workplace: workplace, 'Open To': openTo } = job;
  if (workplace !== undefined) return workplace === 'Remote';
  return openTo !== undefined || isRemoteLocation(place) || job['Job Category'] === 'Remote';
}

function ghanaTexts(
  job: ExternalJob,
  { answer, words }: GhanaEligibility,
): Pick<JobCardTexts, 'ghana' | 'answer' | 'words'> {
  if (answer !== 'no' && !isRemote(job)) return { ghana: '', answer, words: '' };
  if (words !== '') {
    const says = answer === 'unclear' ? 'The listing only says' : 'The listing says';
    return { ghana: `Apply from Ghana: ${answer}`, answer, words: `${says}: “${words}”.` };
  }
  // Without any word about it, the question still arises for remote work.
  if (job['Job Category'] !== 'Remote') return { ghana: '', answer, words: '' };
  return {
    ghana: 'Apply from Ghana: not stated',
    answer,
    words: 'The listing does not say who may apply.',
  };
}

/** A change of a listing, in words. */
export function listingChangeText(change: ListingChange, now: Date): string {
  const { on, key, from, to } = change;
  const sources = to.split('; ').filter((name) => !from.split('; ').includes(name));
  if (key === 'Source' && sources.length > 0) return `${dayInWords(on, now)}, also found on ${sources.join(' and ')}`;
  return changeText(change, key.replace('Job ', ''), now);
}
