import type { APIContext } from 'astro';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import { FUNDING_WORDS } from '#src/contracts/scholarship-values.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { scholarshipState } from '#src/domain/scholarships/scholarship-state.ts';
import { hostWords, isOpenToGhana, openToWords } from '#src/domain/scholarships/scholarship-words.ts';
import { filterQuery, readFilter } from '#src/domain/search/list-filter.ts';
import { chosenInWords } from '#src/domain/search/list-words.ts';
import { feedPaths } from '#src/routes/feed-paths.ts';
import { paths } from '#src/routes/paths.ts';
import type { Feed, FeedItem } from './feed.ts';

const ORDER = 'those that close this month or next, then what was added last';

/** Scholarships that the query of an address finds. */
export async function readScholarshipFeed({ url, locals }: APIContext): Promise<Feed> {
  const filter = readFilter(scholarshipList, url.searchParams);
  const call = locals.api('GET /scholarships/feed', { query: filter });
  const { scholarships, changedAt } = await call;
  const asked = chosenInWords(scholarshipList, filter);
  const query = filterQuery(scholarshipList.names, filter);
  return {
    title: asked === '' ? 'Scholarships' : `Scholarships: ${asked}`,
    description: `Scholarships${asked === '' ? '' : ` that fit ${asked}`}: ${ORDER}.`,
    address: (format) => feedPaths.scholarships(format, query),
    page: paths.scholarshipsFound(query),
    items: scholarships.map(scholarshipItem),
    changedAt,
  };
}

function scholarshipItem(scholarship: ListedScholarship): FeedItem {
  const { scholarshipTitle: title, link, funding, levels, hosts } = scholarship;
  const { fields, openTo, note } = scholarship;
  const host = new URL(link).host.replace(/^www\./, '');
  const facts = [
    funding && FUNDING_WORDS[funding],
    levels?.join(', '),
    hosts && hostWords(hosts),
    openTo && !isOpenToGhana(openTo) ? 'Not open to Ghana' : undefined,
    scholarshipState(scholarship, calendarDay(new Date())).words,
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
