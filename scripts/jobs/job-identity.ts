import type { SourcePages } from '#src/content/source-register.ts';
import { countryName } from '#src/contracts/countries.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { sourceNames } from '#src/domain/jobs/job-sources.ts';
import { linkKey } from '#src/domain/jobs/link-key.ts';
import { advertIn, isGenericPage } from '#src/domain/jobs/link-page.ts';
import { countryNamed } from '#src/domain/places/place-names.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { isUnknownCompany } from './clean/company.ts';
import { unitsOfPay } from './clean/pay.ts';
import { figuresOf } from './clean/pay-bounds.ts';

/** The keys that distinguish a record from others; an unknown one is empty. */
export interface Identity {
  /** Empty, too, when it leads to a page that many listings share. */
  readonly link: string;
  readonly title: string;
  readonly place: string;
  /** Title, company and place, whatever the board; empty when the employer is hidden. */
  readonly words: string;
  /** The same with the board, once for each board of the record. */
  readonly wordsOnBoards: readonly string[];
  /** The site of its own advert, and the advert on it; empty for other pages. */
  readonly site: string;
  readonly advert: string;
  /** The figures, currency and period of the pay, and the job type. */
  readonly facts: readonly string[];
}

/**
 * The keys by which two records are the same listing: the link, and title, company, place and source.
 * A link that many listings share is no key. Without a company the link stands in for it, or else the days, because
 * boards that hide the employer list the same title many times.
 */
export function identityOf(job: ExternalJob, sourcePages: SourcePages): Identity {
  const url = new URL(job['Job URL']);
  const link = linkKey(url);
  const isGeneric = isGenericPage(url) || sourcePages.has(url);
  const isHidden = isUnknownCompany(job.Company);
  const title = comparisonKey(job['Job Title']);
  const place = placeKey(job.Location ?? '');
  const days = [job.Posted, job['Closing Date']].join(' ');
  const unnamed = isGeneric ? `${link} ${days}` : link;
  const words = `${title}|${isHidden ? unnamed : comparisonKey(job.Company)}|${place}`;
  const advert = isGeneric ? undefined : advertIn(url);
  const { currency, period } = unitsOfPay(job.Pay ?? '');
  const boards = sourceNames(job.Source);
  return {
    link: isGeneric ? '' : link,
    title,
    place,
    words: isHidden ? '' : words,
    wordsOnBoards: boards.map((board) => `${words}|${comparisonKey(board)}`),
    site: advert === undefined ? '' : url.host.replace(/^www\./, ''),
    advert: advert ?? '',
    facts: [figuresOf(job.Pay ?? '').join(' '), currency, period, job['Job Type'] ?? ''],
  };
}

/** Keys of places that were met before: exports name few places again and again. */
const known = new Map<string, string>();
const MAX_KNOWN = 50_000;

/**
 * A form of a location for comparing: `Accra`, `Accra, Ghana` and `Accra, Greater Accra, Ghana` are one place, while
 * towns of one name in two countries or states are two. A place without a country counts as Ghana's, where this site
 * looks.
 */
function placeKey(location: string): string {
  const before = known.get(location);
  if (before !== undefined) return before;
  const key = location
    .split(';')
    .map(keyOfOne)
    .filter((each) => each !== '')
    .toSorted()
    .join('|');
  if (known.size < MAX_KNOWN) known.set(location, key);
  return key;
}

function keyOfOne(place: string): string {
  const parts = place
    // `Accra Ghana`, `Accra (GH)` and `Accra, GH` say the same.
    .replace(/(?<=\p{L})(?:\s*[,(]\s*GH\)?|\s+\(?Ghana\)?)$/u, ', Ghana')
    .replace(/^GH$/u, 'Ghana')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const names = parts.map((part) => {
    const country = countryNamed(part);
    return country === undefined ? bare(part) : countryName(country);
  });
  const [first = ''] = names;
  const wider = names.slice(1).filter((name) => name !== 'Ghana' && !name.includes(first));
  return [first, ...wider].map(comparisonKey).join(',');
}

/** `Nairobi County` and `Greater Accra Region` without the word for what they are. */
function bare(part: string): string {
  const shorter = part
    .toLowerCase()
    .replace(/\b(?:county|region|district|province|state|metropolitan|municipal|city of|city|area)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return shorter === '' ? part.toLowerCase() : shorter;
}
