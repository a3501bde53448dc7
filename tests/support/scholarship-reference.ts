import type { ScholarshipFilter } from '#src/contracts/lists/scholarship-list.ts';
import { FUNDING_WORDS } from '#src/contracts/scholarship-values.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { keywordOf } from '#src/domain/search/keyword.ts';
import { excluder, hasPhrase, searchedText, weigher } from '#src/domain/search/keyword-fit.ts';
import { FIT, fitOf, SCHOLARSHIP_FACTS } from '#src/domain/scholarships/scholarship-facts.ts';
import { subjectsOf } from '#src/domain/scholarships/study-fields.ts';

/** What a filter finds among scholarships in their order, in plain code. @param today `YYYY-MM-DD` */
export function referenceScholarships(
  list: readonly ListedScholarship[],
  filter: ScholarshipFilter,
  today: string,
): { found: ListedScholarship[]; count: number; more: number; anywhere: number; unsure: number } {
  const keyword = keywordOf(filter.search, filter.whole === 'yes');
  const fitsOf = (one: ListedScholarship) =>
    SCHOLARSHIP_FACTS.filter((fact) => filter[fact] !== '').map((fact): number =>
      fitOf(one, fact, filter[fact], today),
    );
  const rankOf = (one: ListedScholarship) => fitsOf(one).filter((fit) => fit === FIT.wider).length;
  const worstOf = (one: ListedScholarship) => Math.max(FIT.named, ...fitsOf(one));
  const isInTitle = (one: ListedScholarship) => hasPhrase(textOf(one), keyword);

  const chosen = list.filter((one) => worstOf(one) !== FIT.other && !excluder(keyword)(textOf(one)));
  const titles = chosen.filter(isInTitle);
  const weight = (one: ListedScholarship) => weigher(keyword)(textOf(one));
  const others = chosen.filter((one) => !isInTitle(one) && weight(one) > 0).toSorted((a, b) => weight(b) - weight(a));
  const isAnywhere = (one: ListedScholarship) =>
    filter.host !== '' && fitOf(one, 'host', filter.host, today) === FIT.wider;
  const fitting = (tier: readonly ListedScholarship[], anywhere: boolean) =>
    tier
      .filter((one) => worstOf(one) < FIT.unstated && isAnywhere(one) === anywhere)
      .toSorted((a, b) => rankOf(a) - rankOf(b));
  const sure = (tier: readonly ListedScholarship[]) => fitting(tier, false);
  const anywhere = [...fitting(titles, true), ...fitting(others, true)];
  const unsure = [...titles, ...others].filter((one) => worstOf(one) === FIT.unstated);
  return {
    found: [...sure(titles), ...sure(others), ...anywhere, ...(filter.unsure === 'yes' ? unsure : [])],
    count: sure(titles).length,
    more: sure(others).length,
    anywhere: anywhere.length,
    unsure: unsure.length,
  };
}

function textOf(one: ListedScholarship) {
  const { levels = [], hosts = [], fields = [], openTo = [], note = '', funding } = one;
  const facts = [...levels, ...hosts, ...fields, funding ? FUNDING_WORDS[funding] : ''];
  return searchedText(one.scholarshipTitle, facts, [...fields.flatMap(subjectsOf), ...openTo, note, 'Scholarship']);
}
