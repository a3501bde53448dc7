import type { APIContext } from 'astro';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { chosenFields, readScholarshipFilter, scholarshipQuery } from '#src/domain/scholarships/scholarship-query.ts';
import {
  closingWords,
  fundingWords,
  hostWords,
  isOpenToGhana,
  openToWords,
} from '#src/domain/scholarships/scholarship-words.ts';
import { feedPaths } from '#src/routes/feed-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { chipWords } from '#src/domain/scholarships/scholarship-search-words.ts';
import type { Feed, FeedItem } from './feed.ts';

const ORDER = 'those that usually close this month or next, then what was added last';

/** Scholarships that the query of an address finds. */
export async function readScholarshipFeed({ url, locals }: APIContext): Promise<Feed> {
  const filter = readScholarshipFilter(url.searchParams);
  const call = locals.api('GET /scholarships/feed', { query: filter });
  const { scholarships, changedAt } = await call;
  const asked = chosenFields(filter)
    .map((field) => chipWords(field, filter))
    .join(', ');
  return {
    title: asked === '' ? 'Scholarships' : `Scholarships: ${asked}`,
    description: `Scholarships${asked === '' ? '' : ` that fit ${asked}`}: ${ORDER}.`,
    address: (format) => feedPaths.scholarships(format, scholarshipQuery(filter)),
    page: paths.scholarshipsFound(scholarshipQuery(filter)),
    items: scholarships.map(scholarshipItem),
    changedAt,
  };
}

function scholarshipItem(scholarship: ListedScholarship): FeedItem {
  const { scholarshipTitle: title, link, funding, levels, hosts } = scholarship;
  const { usuallyCloses, fields, openTo, note } = scholarship;
  const host = new URL(link).host.replace(/^www\./, '');
  const facts = [
    funding && fundingWords(funding),
    levels?.join(', '),
    hosts && hostWords(hosts),
    openTo && !isOpenToGhana(openTo) ? 'Not open to Ghana' : undefined,
    usuallyCloses && closingWords(usuallyCloses),
    fields?.join(', '),
    openTo && openToWords(openTo),
    note,
  ];
  return {
    id: `urn:scholarship:${scholarship.key}`,
    link,
    title,
    facts: facts.filter((fact) => fact !== undefined),
    sources: [{ name: host, text: host, link }],
  };
}
