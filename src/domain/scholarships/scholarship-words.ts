import type { LinkCheck } from '#src/contracts/link-checks.ts';
import { MONTHS } from '#src/contracts/months.ts';
import { ANY_COUNTRY, ANYONE, HOME, OPEN_TO_GROUPS } from '#src/contracts/scholarship-values.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { isGone } from '#src/domain/jobs/link-check.ts';
import { isHomePage } from '#src/domain/text/web-link.ts';

/** Scholarships with a free choice of the country of study, beside those of one country: '8 anywhere you choose'. */
export const ANYWHERE = 'anywhere you choose';

export const DEAD_LINK = 'Link not working';

/** More countries than these are counted, so that a card stays short. */
const COUNTRIES_NAMED = 3;

/** The status, unless its page is gone: nothing behind a dead link is available. */
export function statusWords(status: Scholarship['status'], check: LinkCheck | undefined): string {
  return isGone(check) ? DEAD_LINK : status;
}

/** The countries where one studies: 'Ghana, Cameroon, Rwanda and 2 other countries'. */
export function hostWords(hosts: readonly string[]): string {
  return hosts.includes(ANY_COUNTRY) ? 'Any country' : countryWords(hosts);
}

/**
 * Whose people may apply, when that is not all people: 'For people from Africa'. When it shuts out
 * people from Ghana, it says 'Only for people from Nigeria'.
 */
export function openToWords(openTo: readonly string[]): string | undefined {
  if (openTo.includes(ANYONE)) return undefined;
  const who = openTo.map((name) => (name === 'Developing countries' ? 'developing countries' : name));
  return `${isOpenToGhana(openTo) ? 'For' : 'Only for'} people from ${countryWords(who)}`;
}

/** Whether people from Ghana are among those who may apply. */
export function isOpenToGhana(openTo: readonly string[]): boolean {
  return openTo.some((who) => who === HOME || OPEN_TO_GROUPS.some((name) => name === who));
}

/** Advice beside a link that leads to a whole site; empty for a page of its own. */
export function lookForWords({ scholarshipTitle, link }: Pick<Scholarship, 'scholarshipTitle' | 'link'>): string {
  return isHomePage(new URL(link)) ? `Look for “${scholarshipTitle}” on their site` : '';
}

/** When applications close in most years: 'Usually closes in May and November'. */
export function closingWords(months: readonly number[]): string {
  return `Usually closes in ${monthNames(months)}`;
}

export const monthNames = (months: readonly number[]) => joined(months.map((month) => MONTHS[month - 1] ?? ''));

function countryWords(countries: readonly string[]): string {
  const homeFirst = countries.toSorted((a, b) => Number(b === HOME) - Number(a === HOME));
  const more = homeFirst.length - COUNTRIES_NAMED;
  // 'and 1 other country' is no shorter than the country.
  if (more < 2) return joined(homeFirst);
  return joined([...homeFirst.slice(0, COUNTRIES_NAMED), `${more} other countries`]);
}

/** 'Ghana, Kenya and Rwanda'. Not by `Intl`, whose first formatter holds a slow phone up. */
function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A country as it stands in a sentence: 'the United Kingdom'. */
export function withArticle(country: string): string {
  return /^(?:United|Netherlands|Philippines|Gambia|Bahamas|Democratic|Central African)/.test(country)
    ? `the ${country}`
    : country;
}
