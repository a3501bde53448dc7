/** The parts of a call that stand in its address. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** The path of a call with its query. `path` holds parameters as `:name`; each becomes one segment. */
export function callPath(path: string, { params = {}, query = {} }: AddressParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const search = new URLSearchParams(given).toString();
  return filled + (search && `?${search}`);
}
