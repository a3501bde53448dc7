import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { ListingFilter } from '#src/contracts/lists/job-list.ts';
import { addDays } from '#src/domain/dates/calendar-day.ts';
import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { keywordOf } from '#src/domain/search/keyword.ts';
import { excluder, hasPhrase, phraseAt, phrasesOf, searchedText, weigher } from '#src/domain/search/keyword-fit.ts';
import { MAX_SHORT } from '#src/domain/search/keyword-texts.ts';

/** What a filter finds among listings in their order, in plain code: what the server's statements are compared with. */
export function referenceSearch(
  jobs: readonly ExternalJob[],
  filter: ListingFilter,
  today: string,
): { found: ExternalJob[]; count: number; more: number } {
  const keyword = keywordOf(filter.search, filter.whole === 'yes');
  const chosen = jobs.filter((job) => isChosen(job, filter, today) && !excluder(keyword)(textOf(job)));
  const withPhrase = chosen.filter((job) => hasPhrase(textOf(job), keyword));
  const isAll = keyword.alternatives.length === 0;
  const short = (phrase: string) => phrase.length <= MAX_SHORT;
  const isWord = (job: ExternalJob) =>
    phrasesOf(keyword).some((phrase) => phraseAt(textOf(job).title, phrase, short(phrase), 0) !== -1);
  const byWordFirst = [...withPhrase.filter(isWord), ...withPhrase.filter((job) => !isWord(job))];
  const inTitle = filter.sort === '' && !isAll ? byWordFirst : withPhrase;
  const others = chosen
    .filter((job) => !isAll && !withPhrase.includes(job) && weigher(keyword)(textOf(job)) > 0)
    .toSorted((a, b) => (filter.sort === '' ? weigher(keyword)(textOf(b)) - weigher(keyword)(textOf(a)) : 0));
  const found = [...sorted(inTitle, filter), ...sorted(others, filter)];
  return { found, count: inTitle.length, more: others.length };
}

function isChosen(job: ExternalJob, filter: ListingFilter, today: string): boolean {
  const { level, category, country, city, workplace, ghana, source, closing, posted } = filter;
  const closesOn = job['Closing Date'];
  const places = placesOf(job.Location ?? '');
  const isThere = places.some(
    (place) => (country === '' || place.country === country) && (city === '' || place.city === city),
  );
  return [
    closesOn === undefined || closesOn >= today,
    closing === '' || (closesOn ?? '9') <= addDays(today, Number(closing)),
    posted === '' || (job.Posted ?? job['Date Scraped']) >= addDays(today, -Number(posted)),
    level === '' || job['Job Level'] === level,
    category === '' || job['Job Category'] === category,
    workplace === '' || job.Workplace === workplace,
    source === '' || job.Source.split('; ').includes(source),
    (country === '' && city === '') || isThere,
    ghana === '' || ghanaEligibility(job).answer === 'yes',
  ].every(Boolean);
}

function sorted(jobs: readonly ExternalJob[], { sort }: ListingFilter): ExternalJob[] {
  if (sort === '' || sort === 'newest') return [...jobs];
  const isOpen = (job: ExternalJob) => ghanaEligibility(job).answer === 'yes';
  const day = (job: ExternalJob) => (sort === 'ghana' ? String(!isOpen(job)) : (job['Closing Date'] ?? '9'));
  return jobs.toSorted((a, b) => (day(a) < day(b) ? -1 : Number(day(a) > day(b))));
}

function textOf(job: ExternalJob) {
  const said = (text: string) => (text === 'Not Specified' ? '' : text);
  const facts = [
    said(job.Company),
    job.Location ?? '',
    said(job['Job Level']),
    job['Job Type'] ?? '',
    job.Workplace ?? '',
  ];
  return searchedText(job['Job Title'], facts, [job['Job Category']]);
}
