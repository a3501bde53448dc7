import { lt, or } from 'drizzle-orm';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import { FUNDING_WORDS } from '#src/contracts/scholarship-values.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { isDue } from '#src/domain/scholarships/due-closing.ts';
import { findScholarships, withWholeName } from '#src/domain/scholarships/scholarship-search.ts';
import { isOver, scholarshipState } from '#src/domain/scholarships/scholarship-state.ts';
import { hostWords, openToWords } from '#src/domain/scholarships/scholarship-words.ts';
import { readFilter } from '#src/domain/search/list-filter.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { paths } from '#src/routes/paths.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { MAX_NEWS } from '#src/server/mails/alert-mails.ts';
import type { MailItem } from '#src/server/mails/compose-mail.ts';
import type { Scholarships } from '#src/server/modules/scholarships/read-scholarships.ts';
import type { Known } from './known-listings.ts';
import type { ListNews } from './list-news.ts';

/** New scholarships, and those that close soon, each once a season. */
export function readScholarshipNews({ list }: Scholarships, known: Known, now: Date): ListNews {
  const today = calendarDay(now);
  const numbers = new Map(list.map((one, position) => [one.scholarship, known.numbers[position] ?? 0]));
  // What is closed, or whose page is gone, cannot be applied for.
  const live = list.filter(({ scholarship }) => !isOver(scholarship, today));
  return {
    isBehind: or(lt(alerts.seenThrough, known.newest), lt(alerts.remindedThrough, today)),
    through: { seenThrough: known.newest, remindedThrough: today },
    find: (query, { seenThrough, remindedThrough }) => {
      const filter = withWholeName(readFilter(scholarshipList, new URLSearchParams(query)));
      const isNew = (one: ListedScholarship) => (numbers.get(one) ?? 0) > seenThrough;
      const candidates = live.filter(
        ({ scholarship }) => isNew(scholarship) || isDue(scholarship, remindedThrough, today),
      );
      const { titles, others, anywhere, unsure } = findScholarships(candidates, filter, today);
      const found = [...titles, ...others, ...anywhere, ...(filter.unsure === '' ? [] : unsure)];
      const fresh = found.filter(isNew);
      const due = found.filter((one) => !isNew(one));
      return {
        count: found.length,
        closing: due.length,
        items: [...fresh, ...due].slice(0, MAX_NEWS).map((one) => itemOf(one, today)),
      };
    },
  };
}

function itemOf(scholarship: ListedScholarship, today: string): MailItem {
  const { scholarshipTitle, link, levels, hosts, funding, openTo } = scholarship;
  const what = [levels?.join(', '), funding && FUNDING_WORDS[funding], hosts && hostWords(hosts)];
  return {
    text: scholarshipTitle,
    href: webLink(link) ?? paths.scholarships(),
    lines: [
      what.filter(Boolean).join(', '),
      (openTo && openToWords(openTo)) ?? '',
      scholarshipState(scholarship, today).words,
    ].filter((line) => line !== ''),
  };
}
