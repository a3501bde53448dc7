/** The link that writes a mail to `address`, which cannot add recipients or a subject. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
