/** Characters. */
const MAX_LENGTH = 40;

/** A username made of a company's name: letters without accents, digits and hyphens. */
export function usernameFor(companyName: string): string {
  const plain = companyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return plain || 'company';
}
