import type { FoundListings, ListingFilter, ListingSuggestion } from '#src/contracts/listing-search.ts';
import { jobCountText } from '#src/domain/jobs/job-list.ts';
import type { ListingField } from '#src/domain/search/listing-filter.ts';
import { NAMED_CHOICES } from '#src/domain/search/listing-search-words.ts';
import { countedChoice, suggestionWords } from '#src/ui/search-words.ts';

/** A field of the form but the keyword: its label, and what stands for any value. */
export interface ChoiceField {
  readonly name: Exclude<ListingField, 'search' | 'whole'>;
  readonly label: string;
  readonly any: string;
}

export const FIRST_FIELDS: readonly ChoiceField[] = [
  { name: 'level', label: 'Level', any: 'All levels' },
  { name: 'category', label: 'Category', any: 'All categories' },
];
export const MORE_FIELDS: readonly ChoiceField[] = [
  { name: 'country', label: 'Country', any: 'Any country' },
  { name: 'city', label: 'City', any: 'Any city' },
  { name: 'workplace', label: 'Workplace', any: 'Any workplace' },
  { name: 'ghana', label: 'Who may apply', any: 'Anyone' },
  { name: 'closing', label: 'Closing', any: 'Any time' },
  { name: 'posted', label: 'Posted', any: 'Any time' },
  { name: 'source', label: 'Source', any: 'Any source' },
  { name: 'sort', label: 'Order', any: 'Newest first' },
];

/** The choices of a field, with how many each would find. */
export function choicesOf({ name }: ChoiceField, choices: FoundListings['choices']) {
  const named = NAMED_CHOICES[name];
  const counts = name in choices ? choices[name as keyof typeof choices] : {};
  return Object.keys(named ?? counts)
    .toSorted((a, b) => (named ? 0 : a.localeCompare(b)))
    .map((value) => ({ value, label: countedChoice(named?.[value] ?? value, counts[value]) }));
}

/** What is left out, in words. */
const WITHOUT: Readonly<Record<string, string>> = {
  level: 'Any level',
  category: 'Any category',
  country: 'Any country',
  city: 'Any city',
  workplace: 'Any workplace',
  ghana: 'Open to anyone',
  source: 'Any source',
  closing: 'Closing at any time',
  posted: 'Posted at any time',
};

/** What is suggested, with what it finds: '“nurse”: 12 Jobs'. */
export function suggestedJobs(suggestion: ListingSuggestion, { search }: ListingFilter): string {
  return suggestionWords(suggestion, jobCountText(suggestion.count), search, WITHOUT);
}
