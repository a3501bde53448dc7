import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { levelOf } from '#src/domain/classification/level-rules.ts';
import { jobTypeOf, jobTypeOfTitle, type JobType } from './clean/job-type.ts';
import { currency, isByEmployer, payOf } from './clean/pay.ts';
import { saysOpenness } from './clean/no-job.ts';
import { isPlausible } from './clean/pay-bounds.ts';
import { isElsewhere, placeSpelled } from './clean/place-parts.ts';
import { joinLevels, joinPlaces, placesOf } from './clean/place.ts';
import { plainText } from './clean/plain-text.ts';
import { applyUntilStable } from './clean/apply-until-stable.ts';
import { isCountryOrRegion, regionsListed } from './clean/region.ts';
import { payOfTitle } from './clean/title.ts';
import {
  isOnly,
  openToIn,
  partsOfTitle,
  placeWithoutWorkplace,
  type Workplace,
  workplaceInLocation,
  workplaceOfTitle,
} from './clean/workplace.ts';
import type { RowValues } from './row-values.ts';
import { saysNothing } from './value-text.ts';

type Details = Pick<ExternalJob, 'Location' | 'Workplace' | 'Open To' | 'Job Type' | 'Pay'>;

const yes = /^(?:true|yes|y|1(?:\.0)?|oui|s[ií]|sim|ja|remote|fully remote)$/i;
const MAX_OPEN_TO_LENGTH = 200;
const MAX_TAGS = 10;

/**
 * The optional keys of a row, from its columns and from what its title sets apart. Nothing is guessed.
 * @param remoteOnly whether the source lists remote jobs only.
 */
export function readDetails(values: RowValues, title: string, company: string, remoteOnly: boolean): Details {
  const stated = statedPlaces(values, remoteOnly);
  const tags = remoteOnly ? tagsOf(values) : [];
  const onlyPlaces = (text: string) =>
    joinPlaces(
      placesOf(text)
        .map((place) => placeSpelled(placeWithoutWorkplace(place)))
        .filter((place) => place !== '' && place.toLowerCase() !== company.toLowerCase()),
    );
  const places = [stated, remoteOnly ? [] : placeInLevels(values, remoteOnly)];
  const Location =
    places.map((each) => applyUntilStable(joinPlaces(each), onlyPlaces)).find((place) => place !== '') ?? '';
  const openTo = openToOf(values, title, stated, tags, remoteOnly);
  const isRemote = remoteOnly && (Location === '' || openTo !== '');
  const Workplace = workplaceOf(values, title, stated, isRemote);
  const type = jobTypeIn(values, title, tags);
  const pay = payIn(values, [...tags, payOfTitle(title)]);
  return {
    ...(Location === '' ? {} : { Location }),
    ...(Workplace === undefined ? {} : { Workplace }),
    ...(openTo === '' ? {} : { 'Open To': openTo }),
    ...(type === undefined ? {} : { 'Job Type': type }),
    ...(pay === '' ? {} : { Pay: pay }),
  };
}

/** What the columns call the place, workplace words and all; city and country only where there is nothing better. */
function statedPlaces(values: RowValues, remoteOnly: boolean): string[] {
  for (const value of values.raw('location')) {
    const places = placesOf(value);
    if (places.length > 0) return places;
  }
  return placeInLevels(values, remoteOnly);
}

function placeInLevels(values: RowValues, remoteOnly: boolean): string[] {
  // Boards of remote jobs call the region of the people who may hold one a region.
  const regions = remoteOnly ? [] : values.texts('region');
  const region = regions.find((text) => !saysOpenness(text)) ?? '';
  const [city, country] = [values.first('city'), values.first('country')];
  return joinLevels([city, isElsewhere(region, city) ? '' : region, country]);
}

/** `Full-Time, $25,000 - $48,999 USD, 🇺🇸 United States of America`: a few facts, not a cloud of words. */
function tagsOf(values: RowValues): string[] {
  const tags = values.texts('tags').flatMap((text) => text.slice(0, 500).split(/, |;/));
  const plain = tags.map((tag) => plainText(tag).replace(/^[^\p{L}\p{N}\p{Sc}]+/u, ''));
  return plain.length <= MAX_TAGS ? plain : [];
}

function workplaceOf(
  values: RowValues,
  title: string,
  places: readonly string[],
  isRemote: boolean,
): Workplace | undefined {
  const named = [...values.texts('workplace'), ...values.texts('remote'), ...values.texts('jobType')];
  const parts = named.flatMap((text) => plainText(text.slice(0, 80)).split(/[,;/|]/));
  const inColumns = new Set(parts.flatMap((part) => workplaceInLocation(part.trim()) ?? []));
  const [only] = inColumns;
  return (
    workplaceOfTitle(title) ??
    (inColumns.has('Hybrid') ? 'Hybrid' : inColumns.size === 1 ? only : undefined) ??
    (values.texts('remote').some((text) => yes.test(text.trim())) ? 'Remote' : undefined) ??
    onlyOne(places.map(workplaceInLocation)) ??
    (isRemote ? 'Remote' : undefined)
  );
}

/** The workplace that the places name, unless they contradict each other. */
function onlyOne(found: readonly (Workplace | undefined)[]): Workplace | undefined {
  const distinct = new Set(found.filter((each) => each !== undefined));
  return distinct.size === 1 ? [...distinct][0] : undefined;
}

function openToOf(
  values: RowValues,
  title: string,
  places: readonly string[],
  tags: readonly string[],
  remoteOnly: boolean,
): string {
  // `USA Only` in a title is narrower than the `Anywhere in the World` that its board wrote beside it.
  const inTitle = partsOfTitle(title)
    .map(openToIn)
    .filter((place) => place !== '');
  const only = remoteOnly ? inTitle.find(isOnly) : undefined;
  if (only !== undefined) return only;
  const columns = [...values.raw('openTo'), ...(remoteOnly ? values.raw('region') : [])];
  for (const value of columns) {
    const text = applyUntilStable(joinPlaces(placesOf(value)), openToText);
    if (text !== '' && text.length <= MAX_OPEN_TO_LENGTH) return text;
  }
  const inPlaces = places.map(openToIn).filter((place) => place !== '');
  // On a board of remote jobs a country is no place of work.
  const regions = remoteOnly && places.every((place) => regionsListed(place).length > 0) ? places : [];
  const inTags = tags.filter((tag) => openToIn(tag) !== '' || isCountryOrRegion(tag));
  const said = [inPlaces, inTitle, regions, inTags].find((each) => each.length > 0) ?? [];
  return applyUntilStable(joinPlaces(said), openToText);
}

/** Who may hold the job, without the word that it is remote. */
function openToText(text: string): string {
  const named = placesOf(text).map((place) => place.replace(/^remote(?:\s*[-–,:]\s*|\s+\((?=[^()]*\)$)|$)/i, ''));
  const closed = named.map((place) => (place.includes('(') ? place : place.replace(/\)$/, '')).trim());
  return joinPlaces(closed.filter((each) => each !== '').flatMap(separated));
}

/** `Ghana, Nigeria` are two; `Accra, Ghana` is one. */
function separated(text: string): string[] {
  const regions = regionsListed(text);
  return regions.length > 0 ? regions : [text];
}

function jobTypeIn(values: RowValues, title: string, tags: readonly string[]): JobType | undefined {
  const labels = values.texts('jobType').filter((text) => text.length <= 120);
  const glued = /^(?:full[ -]?time|part[ -]?time|internship & graduate)(?=[\p{Lu}\p{N}])/iu.exec(
    values.first('company'),
  )?.[0];
  const inColumns =
    labels.map((label) => jobTypeOf(plainText(label))).find((type) => type !== undefined) ??
    (glued === undefined ? undefined : jobTypeOf(glued)) ??
    jobTypeOf(tags.join(', '));
  const inTitle = jobTypeOfTitle(title);
  // A board that calls a part-time job full time has not looked.
  const isPartTime = inColumns === 'Full Time' && inTitle === 'Part Time';
  // 'Internship & Graduate' is a heading of the board, under which seniors are listed too.
  const level = inColumns === 'Internship' ? levelOf(title, '') : 'Not Specified';
  const isHeading = labels.concat(glued ?? '').some((label) => /[&/,+]| and /i.test(label));
  const contradicts = isPartTime || level === 'Senior Level' || (level === 'Mid Level' && isHeading);
  return contradicts ? undefined : (inColumns ?? inTitle);
}

function payIn(values: RowValues, others: readonly string[]): string {
  // Some boards fill in what they reckon: that is not what the employer pays.
  if (values.texts('payEstimated').some((text) => yes.test(text.trim()))) return '';
  const said = (field: 'payCurrency' | 'payPeriod' | 'payMin' | 'payMax'): string =>
    values.texts(field).find((text) => !saysNothing(text)) ?? '';
  const pay = payOf({
    texts: [
      ...values.raw('pay'),
      ...values.texts('payEstimate').filter(isByEmployer),
      ...others.filter((text) => currency.test(text)),
    ],
    min: said('payMin'),
    max: said('payMax'),
    currency: said('payCurrency'),
    period: said('payPeriod'),
  });
  return isPlausible(pay) ? pay : '';
}
