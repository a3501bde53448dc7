import { fromColumns, type ListedScholarship } from './listed-scholarship.ts';

/**
 * Fetches the list at `address`. @throws when it does not arrive whole
 * @param again whether it has failed before: a bad copy must not come from the browser's cache
 */
export async function fetchScholarships(
  address: string,
  again: boolean,
): Promise<ListedScholarship[]> {
  const response = await fetch(address, { cache: again ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return fromColumns(await response.text());
}
