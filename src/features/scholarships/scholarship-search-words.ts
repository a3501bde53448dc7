import type { FoundScholarships, ScholarshipFilter, ScholarshipSuggestion } from '#src/contracts/scholarship-search.ts';
import { choiceGroups } from '#src/domain/scholarships/scholarship-choices.ts';
import type { ScholarshipFact } from '#src/domain/scholarships/scholarship-fit.ts';
import { scholarshipCountText } from '#src/domain/scholarships/scholarship-list.ts';
import { withArticle } from '#src/domain/scholarships/scholarship-words.ts';
import { countedChoice, suggestionWords } from '#src/ui/search-words.ts';

/** A field of the form but the keyword: its label, and what stands for any value. */
interface ChoiceField {
  readonly name: ScholarshipFact;
  readonly label: string;
  readonly any: string;
}

export const LEVEL: ChoiceField = { name: 'level', label: 'Level', any: 'Any level' };
export const MORE_FIELDS: readonly ChoiceField[] = [
  { name: 'host', label: 'Country of study', any: 'Any country' },
  { name: 'field', label: 'Field', any: 'Any field' },
  { name: 'open', label: 'Open to people from', any: 'Anywhere' },
  { name: 'funding', label: 'Funding', any: 'Any funding' },
  { name: 'closes', label: 'Usually closes', any: 'Any month' },
];

/** A field with its choices, and how many each would find. */
export function choiceCell(field: ChoiceField, filter: ScholarshipFilter, choices: FoundScholarships['choices']) {
  const { name } = field;
  const groups = choiceGroups(name, Object.keys(choices[name])).map((group) => ({
    ...group,
    choices: group.choices.map(({ value, label }) => ({
      value,
      label: countedChoice(label, choices[name][value]),
    })),
  }));
  return { ...field, chosen: filter[name], groups };
}

const WITHOUT = Object.fromEntries([LEVEL, ...MORE_FIELDS].map(({ name, any }) => [name, any]));

/** What is suggested, with what it finds: '“fellowship”: 12 Scholarships'. */
export function suggestedScholarships(suggestion: ScholarshipSuggestion, { search }: ScholarshipFilter): string {
  const { kind, label, count } = suggestion;
  const counted = scholarshipCountText(count);
  if (kind === 'place') return `To study in ${withArticle(label)}: ${counted}`;
  return suggestionWords(suggestion, counted, search, WITHOUT);
}
