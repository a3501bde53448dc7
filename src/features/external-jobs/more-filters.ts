import type { Choice, Choices } from '#src/contracts/job-shards.ts';
import { groupedNumber } from '#src/domain/grouped-number.ts';
import { NO_FILTER, type JobFilter } from '#src/domain/job-filter.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { valuesOf } from '#src/ui/filter-values.ts';
import { findPart } from '#src/ui/find-part.ts';

type Field = keyof JobFilter;
/** What stands in a select: its value, its words and, where it is known, how many jobs have it. */
type Row = readonly [value: string, words: string, count?: number];

/** Fills the folded part of the form with its fields, set to what the form stands for, and the choices of now. */
export async function fillMoreFilters(
  form: HTMLFormElement,
  part: HTMLDetailsElement,
): Promise<void> {
  const choices = await fetchChoices();
  // Somebody who opens it twice waits twice.
  if (part.children.length > 1) return;
  const filter = valuesOf(new FormData(form), Object.keys(NO_FILTER) as Field[]);
  // They held what these fields will hold.
  for (const hidden of form.querySelectorAll('input[type=hidden]')) hidden.remove();
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = 'Show jobs';
  button.style.gridColumn = '1 / -1';
  const grid = document.createElement('div');
  grid.className = 'filter';
  const cells = cellsOf(choices).map((cell) => cellOf(cell, filter));
  // Eight of them fill rows of two and of four.
  for (const cell of cells) cell.style.gridColumn = 'auto';
  grid.append(...cells, button);
  part.append(grid);
  followCountry(part, choices, filter);
}

async function fetchChoices(): Promise<Choices> {
  const response = await fetch(listPaths.shardList(), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return ((await response.json()) as { choices: Choices }).choices;
}

type Cell = readonly [name: Field, label: string, any: string, rows: readonly Row[]];

function cellsOf({ countries, workplaces, sources, ghana }: Choices): Cell[] {
  return [
    ['country', 'Country', 'Any country', countries.map(([name, count]) => [name, name, count])],
    ['city', 'City', 'Any city', []],
    ['workplace', 'Workplace', 'Any workplace', workplaces.map(asRow)],
    ['ghana', 'Who may apply', 'Anyone', [['yes', 'Open to applicants in Ghana', ghana]]],
    ['closing', 'Closing', 'Any time', [['7', 'Within 7 days']]],
    [
      'posted',
      'Posted',
      'Any time',
      [
        ['1', 'Since yesterday'],
        ['7', 'In the last 7 days'],
        ['30', 'In the last 30 days'],
      ],
    ],
    ['source', 'Source', 'Any source', sources.map(asRow)],
    ['sort', 'Order', 'Newest first', [['closing', 'Closing soon first']]],
  ];
}

function asRow([value, count]: Choice): Row {
  return [value, value, count];
}

function cellOf([name, label, any, rows]: Cell, filter: JobFilter): HTMLElement {
  const select = document.createElement('select');
  select.className = 'input';
  select.id = `filter-${name}`;
  select.name = name;
  fillSelect(select, any, rows, filter[name]);
  const words = document.createElement('label');
  words.htmlFor = select.id;
  words.textContent = label;
  const box = document.createElement('div');
  box.className = 'cell';
  box.append(words, select);
  return box;
}

/** A value that is no choice any more stays one while it is set. */
function fillSelect(
  select: HTMLSelectElement,
  any: string,
  rows: readonly Row[],
  value: string,
): void {
  const isThere = value === '' || rows.some(([one]) => one === value);
  const all: readonly Row[] = isThere ? rows : [...rows, [value, value]];
  const options = all.map(([one, words, count]) => {
    const option = new Option(words, one);
    showCount(option, count);
    return option;
  });
  select.replaceChildren(new Option(any, ''), ...options);
  select.value = value;
}

/** Says beside a choice how many jobs have it; its own words stay what they are. */
export function showCount(option: HTMLOptionElement, count: number | undefined): void {
  if (count === undefined) option.removeAttribute('label');
  else option.label = `${option.text} (${groupedNumber(count)})`;
}

/** The cities are those of the country that is chosen. */
function followCountry(part: HTMLElement, { countries }: Choices, filter: JobFilter): void {
  const country = findPart<HTMLSelectElement>(part, '[name=country]');
  const city = findPart<HTMLSelectElement>(part, '[name=city]');
  const show = (value: string) => {
    const [, , cities = []] = countries.find(([name]) => name === country.value) ?? [];
    fillSelect(city, 'Any city', cities.map(asRow), value);
    city.disabled = country.value === '' && value === '';
  };
  show(filter.city);
  country.addEventListener('change', () => show(''));
}
