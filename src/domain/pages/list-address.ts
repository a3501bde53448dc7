/** The address of a list that shows what a filter lets through; what narrows nothing is left out. */
export function listAddress(path: string, { page, ...filter }: { readonly page: number }): string {
  const named = Object.entries<string>({ ...filter, page: page === 1 ? '' : String(page) });
  const query = new URLSearchParams(named.filter(([, value]) => value !== '')).toString();
  return path + (query && `?${query}`);
}
