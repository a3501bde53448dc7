import { choicesOf } from '#src/domain/scholarship-choices.ts';
import {
  countOfChoice,
  matchScholarships,
  type ScholarshipFilter,
} from '#src/domain/scholarship-filter.ts';
import type { ScholarshipFact } from '#src/domain/scholarship-fit.ts';
import type { ScholarshipIndex } from './scholarship-search.store.ts';

/** Puts the choices that come with the list into the selects of `form`; what is chosen stays. */
export function fillChoices(form: HTMLFormElement, index: ScholarshipIndex): void {
  const choices = choicesOf(index.map(({ scholarship }) => scholarship));
  for (const [name, groups] of Object.entries(choices)) {
    const select = form.elements.namedItem(name);
    if (!(select instanceof HTMLSelectElement)) continue;
    const chosen = select.value;
    select.length = 1;
    for (const { heading, choices: offered } of groups) {
      const options = offered.map(({ value, label }) => new Option(label, value));
      if (heading === '') {
        select.append(...options);
        continue;
      }
      const group = document.createElement('optgroup');
      group.label = heading;
      group.append(...options);
      select.append(group);
    }
    select.value = chosen;
    // An address may ask for what is not offered.
    if (select.value !== chosen) select.add(new Option(chosen, chosen, false, true));
  }
}

/** Writes beside each choice what it would find with the others as they are. @param month the present month from 1 */
export function countChoices(
  form: HTMLFormElement,
  index: ScholarshipIndex,
  filter: ScholarshipFilter,
  month: number,
): void {
  for (const { name, options } of form.querySelectorAll('select')) {
    const fact = name as ScholarshipFact;
    const others = matchScholarships(index, { ...filter, [fact]: '' }, month).fitting;
    for (const option of options) {
      if (option.value === '') continue;
      const count = countOfChoice(others, fact, option.value, month);
      option.text = `${option.text.replace(/ \(\d+\)$/, '')} (${count})`;
    }
  }
}
