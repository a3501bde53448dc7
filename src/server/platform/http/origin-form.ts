/** The scheme and the host of `http://host/path`, up to its path, its query or its end. */
const ABSOLUTE = /^https?:\/\/([^/?#@]+)(?=[/?]|$)/i;

/**
 * The target of a request as `/path?query`, also where it was sent as `http://host/path?query`,
 * which every server must take (RFC 9112, 3.2.2). One that names another host than the Host header
 * is left as it is: where origins are checked, there must be no doubt which of both counts.
 */
export function originForm(target: string, host: string | undefined): string {
  const [start, named] = ABSOLUTE.exec(target) ?? [];
  if (start === undefined || named?.toLowerCase() !== host?.toLowerCase()) return target;
  const rest = target.slice(start.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
