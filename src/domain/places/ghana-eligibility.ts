import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { normalized } from '#src/domain/text/normalized.ts';
import { placeOf, placesOf, type JobPlace } from './job-place.ts';
import { countryNamed } from './place-names.ts';
import {
  ANYWHERE,
  DOUBT,
  EXCEPT,
  GHANA,
  HEDGE,
  NOT_ONLY,
  ONLY,
  OR_REMOTE,
  PLACES_OUTSIDE_GHANA,
  REGION_WITH_GHANA,
  TIME_ZONE,
} from './ghana-words.ts';
import { isRemoteLocation } from './remote-location.ts';

export type Answer = 'yes' | 'no' | 'unclear';

/** The answer of a listing to 'Can I apply from Ghana?'. */
export interface GhanaEligibility {
  readonly answer: Answer;
  /** The listing's own words that the answer rests on; empty when it says nothing about it. */
  readonly words: string;
}

type Facts = Pick<ExternalJob, 'Location' | 'Workplace' | 'Open To'>;

/**
 * Whether a listing can be applied to from Ghana, from who may hold it, where it is and how it is worked. Pure and
 * cautious: an answer that is not plain is unclear.
 */
export function ghanaEligibility(job: Facts): GhanaEligibility {
  const { Location: place = '', Workplace: workplace, 'Open To': openTo = '' } = job;
  const atPlace = workplace === 'On-site' || workplace === 'Hybrid';
  const byOpenTo = answerOf(openTo);
  const byPlace = answerOfPlace(place, workplace);
  const placeWords = [place, workplace].filter(Boolean).join(', ');
  // The people who may hold a job do not matter when it has to be done elsewhere.
  if (byOpenTo === 'yes' && atPlace && place !== '' && byPlace !== 'yes') {
    return { answer: 'unclear', words: `${openTo}; ${placeWords}` };
  }
  if (byOpenTo !== 'unclear') return { answer: byOpenTo, words: openTo };
  if (byPlace !== 'unclear') return { answer: byPlace, words: placeWords };
  return { answer: 'unclear', words: [openTo, placeWords].filter(Boolean).join('; ') };
}

/** A place says who may apply when the job is remote, and else where the work is done. */
function answerOfPlace(place: string, workplace: Facts['Workplace']): Answer {
  const answer = answerOf(place);
  const places = placesOf(place);
  const isSure = places.length > 0 && !isDoubtful(place);
  if (isSure && places.every(({ country }) => country === 'Ghana')) return 'yes';
  // 'Accra, Texas'
  const isTownElsewhere = ({ country, city }: JobPlace) => country !== 'Ghana' && city !== '';
  if (isSure && answer === 'yes' && places.every(isTownElsewhere)) return 'unclear';
  // 'London, UK or Remote' does not say from where.
  if (answer === 'no' && OR_REMOTE.test(place)) return 'unclear';
  if (workplace === 'Remote' || (workplace === undefined && isRemoteLocation(place))) return answer;
  const text = plainOf(place);
  if (answer === 'yes') return GHANA.test(text) || isAnywhere(text, workplace) ? 'yes' : 'unclear';
  return workplace === undefined && !EXCEPT.test(text) ? 'unclear' : answer;
}

/** 'Worldwide' as the place of a job means that it is remote, unless it says otherwise. */
function isAnywhere(text: string, workplace: Facts['Workplace']): boolean {
  return workplace === undefined && ANYWHERE.test(text);
}

/** The answer of a text about who may apply, for an applicant in Ghana. */
function answerOf(text: string): Answer {
  const plain = plainOf(text);
  if (isDoubtful(text)) return 'unclear';
  const [open = '', ...left] = plain.split(EXCEPT);
  const leftOut = left.join(' ');
  if (left.length > 0) {
    const rest = leftOut.replace(PLACES_OUTSIDE_GHANA, '');
    if (includesGhana(rest) || ANYWHERE.test(rest)) return 'no';
    // The text does not name what it leaves out, so it may be Ghana.
    if (rest === leftOut) return 'unclear';
  }
  return answerOfOpen(open);
}

function answerOfOpen(open: string): Answer {
  const rest = open.replace(PLACES_OUTSIDE_GHANA, '');
  const namesOthers = rest !== open;
  if (GHANA.test(rest)) return 'yes';
  if (TIME_ZONE.test(rest)) return 'unclear';
  if (includesGhana(rest)) return HEDGE.test(rest) || namesSome(open) ? 'unclear' : 'yes';
  if (ANYWHERE.test(rest)) return namesOthers ? answerOfAnywhereWithOthers(open) : 'yes';
  return namesOthers && !HEDGE.test(rest) ? 'no' : 'unclear';
}

/** 'Africa (Kenya, Nigeria)' names those of a region that are meant. */
function namesSome(open: string): boolean {
  const [, inside = ''] = open.split(/[(:]/);
  const rest = inside.replace(PLACES_OUTSIDE_GHANA, '');
  return rest !== inside && !includesGhana(rest);
}

/** 'Anywhere in Europe' is Europe; 'Worldwide; United States' is worldwide; 'Anywhere, USA' may be either. */
function answerOfAnywhereWithOthers(open: string): Answer {
  if (HEDGE.test(open)) return 'unclear';
  if (ONLY.test(open) || /\b(?:in|within|across|throughout)\b(?! the world)/.test(open)) return 'no';
  const isAnywhereAlone = (part: string) => ANYWHERE.test(part) && part.replace(PLACES_OUTSIDE_GHANA, '') === part;
  return open.split(';').some(isAnywhereAlone) ? 'yes' : 'unclear';
}

function isDoubtful(text: string): boolean {
  return DOUBT.test(plainOf(text)) || text.includes('?');
}

function includesGhana(text: string): boolean {
  return GHANA.test(text) || REGION_WITH_GHANA.test(text);
}

/** Words in lower case without accents and signs, but for those that part a text. */
function plainOf(text: string): string {
  const named = inEnglish(text)
    .replace(/\bU\.?S\.?(?:A\b)?(?!\w)\.?/g, 'usa')
    .replace(/\bU\.K\.?/g, 'uk');
  return normalized(named, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9;:(]+/g, ' ')
    .replace(/\bno (?:\w+ )?restrictions?\b/g, 'worldwide')
    .replace(NOT_ONLY, '')
    .trim();
}

/** `Gana, Brasil` as `Ghana, Brazil`. */
function inEnglish(text: string): string {
  return text
    .split(/([;,/&():]|\s(?:and|et|e|y|und|or|ou|oder|sauf|hors|excepto|exceto|außer|ohne)\s)/i)
    .map((name) => (countryNamed(name) === undefined ? name : placeOf(name).country || name))
    .join('');
}
