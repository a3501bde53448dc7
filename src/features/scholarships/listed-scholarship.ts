import type { ListedScholarship as Listed } from '#src/contracts/scholarships.ts';

/** A scholarship as its card shows it. */
export type ListedScholarship = Readonly<Listed>;

const KEYS = [
  ...(['scholarshipTitle', 'note', 'hosts', 'openTo', 'fields', 'link', 'levels'] as const),
  ...(['funding', 'usuallyOpens', 'usuallyCloses', 'status', 'checked'] as const),
];
const LISTS: ReadonlySet<string> = new Set(['levels', 'hosts', 'fields', 'openTo']);
const MONTHS: ReadonlySet<string> = new Set(['usuallyOpens', 'usuallyCloses']);
/** No name of the data holds it. */
const BETWEEN = '|';

/**
 * The list as a file: how many there are, then a column for each key, one line a scholarship. So it takes an eighth less
 * than records, which name each key again.
 */
export function toColumns(list: readonly ListedScholarship[]): string {
  const lines = KEYS.flatMap((key) =>
    list.map((scholarship) => [scholarship[key] ?? ''].flat().join(BETWEEN)),
  );
  return [list.length, ...lines].join('\n');
}

/** Reads what `toColumns` wrote. @throws Error when some of it is missing */
export function fromColumns(text: string): ListedScholarship[] {
  const [first, ...lines] = text.split('\n');
  const count = Number(first);
  if (count === 0 || lines.length !== count * KEYS.length)
    throw new Error('The list is not whole.');
  return Array.from({ length: count }, (_, row) => {
    const cells = KEYS.map((key, column) => [key, lines[column * count + row] ?? ''] as const);
    const known = cells.filter(([key, cell]) => cell !== '' || key === 'checked');
    return Object.fromEntries(known.map(([key, cell]) => [key, valueOf(key, cell)]));
  }) as unknown as ListedScholarship[];
}

function valueOf(key: string, cell: string): unknown {
  if (MONTHS.has(key)) return cell.split(BETWEEN).map(Number);
  return LISTS.has(key) ? cell.split(BETWEEN) : cell;
}
