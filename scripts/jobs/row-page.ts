import type { Source, SourceRegister } from '#src/content/source-register.ts';
import { employerInLink, isGenericPage } from '#src/domain/jobs/link-page.ts';
import { placeOf } from '#src/domain/places/job-place.ts';
import { searchLink, templateFor } from '#src/domain/search/search-link.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { isUnknownCompany } from './clean/company.ts';
import { type LinkReading, readLink } from './clean/link.ts';
import type { RowSource } from './row-source.ts';
import { saysNothing } from './value-text.ts';

type BestLink =
  | Exclude<LinkReading, { kind: 'unusable' }>
  | { readonly kind: 'unusable'; readonly reason: string; readonly isMissing: boolean };

/** As long as a whole link may be. */
const MAX_PATH_LENGTH = 2048;

/** The first link that leads somewhere, else the first that was cut, else the first reason. */
export function bestLink(candidates: readonly string[]): BestLink {
  const said = candidates.filter((text) => !saysNothing(text));
  const readings = said.map(readLink);
  const usable = readings.find(({ kind }) => kind === 'link') ?? readings.find(({ kind }) => kind === 'cut');
  if (usable !== undefined && usable.kind !== 'unusable') return usable;
  const within = said.map(withinSite);
  const page = within.find((url) => url !== undefined && isGenericPage(url));
  const [first] = readings;
  const reason =
    page === undefined
      ? first?.kind === 'unusable'
        ? first.reason
        : 'no link'
      : `the link leads to a page of many jobs or of an employer: ${JSON.stringify(page.pathname)}`;
  // An address within its site is no address without the site.
  const isMissing = page === undefined && within.every((url) => url !== undefined);
  return { kind: 'unusable', reason, isMissing };
}

/** An address such as `/listings/nurse-1`, on a site that it does not name. */
function withinSite(link: string): URL | undefined {
  const isPath = link.length <= MAX_PATH_LENGTH && /^\/(?!\/)/.test(link.trim());
  return isPath ? (URL.parse(link.trim(), 'https://site.invalid') ?? undefined) : undefined;
}

/** Why what a link leads to is no job: the page of the employer itself, or a search for something else. */
export function noJobPageReason(link: string, title: string, register: SourceRegister): string | undefined {
  const url = new URL(link);
  const [name, employer] = [title, employerInLink(url) ?? ''].map(comparisonKey);
  const isEmployer = employer !== '' && `${name} `.startsWith(`${employer} `);
  if (isEmployer) return `the page of an employer, no job: ${JSON.stringify(title)}`;
  const isSearch = url.search !== '' && register.pages.has(url);
  const searched = comparisonKey([...url.searchParams.values()].join(' '));
  return isSearch && !searched.includes(name ?? '')
    ? `a search for something else, no job: ${JSON.stringify(title)}`
    : undefined;
}

type Page =
  { readonly url: string; readonly source: RowSource; readonly remark: string } | { readonly rejected: string };

/** The list of jobs of a source, on the site that a link leads to. */
function listPageOf({ home, search, searchTemplates }: Source, link: string): string {
  const sites = Object.values(searchTemplates ?? {}).map((template) => new URL(template));
  const site = sites.find(({ host }) => host === new URL(link).host);
  return site === undefined ? (search ?? home) : `${site.origin}${site.pathname}`;
}

/** What a source is searched for. */
interface Wanted {
  readonly title: string;
  readonly company: string;
  readonly location: string;
  /** The source as the row calls it: 'Jobberman Nigeria'. */
  readonly board: string;
}

/** Where the record's link leads: to the job, or to the source's search where the export has no whole link. */
export function pageOf(link: BestLink, source: RowSource | undefined, wanted: Wanted): Page {
  if (source === undefined) return { rejected: link.kind === 'unusable' ? link.reason : 'no source' };
  const { entry, name } = source;
  if (link.kind === 'link') return { url: link.url, source, remark: '' };
  if (link.kind === 'cut') {
    if (entry === undefined) return { rejected: `the link is cut off, and the register has no page of ${name}` };
    const url = listPageOf(entry, link.url);
    return { url, source, remark: `the link was cut off: it leads to ${url} instead` };
  }
  const country = placeOf(wanted.location).country || placeOf(wanted.board).country;
  const template = entry && templateFor(entry, country);
  if (template === undefined) {
    return { rejected: `${link.reason}, and the register has no search address of ${name}` };
  }
  const company = isUnknownCompany(wanted.company) ? '' : wanted.company;
  return { url: searchLink(template, wanted.title, company), source, remark: '' };
}
