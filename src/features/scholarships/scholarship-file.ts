import { fromColumns, type ListedScholarship } from './listed-scholarship.ts';

/** Fetches the list at `address`. @throws when it does not arrive whole */
export async function fetchScholarships(address: string): Promise<ListedScholarship[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return fromColumns(await response.text());
}
