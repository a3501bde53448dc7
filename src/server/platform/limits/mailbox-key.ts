/** Providers that deliver `a.b@` and `ab@` to one mailbox. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, as far as it is known: case and a tag behind `+` do not
 * make another one, nor do dots where the provider takes them for nothing.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+', 1);
  const gmail = WITHOUT_DOTS.has(domain);
  return gmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
