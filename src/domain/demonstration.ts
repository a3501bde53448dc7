/** Stands behind the name of each demonstration company, so that nobody takes one for an offer. */
export const DEMONSTRATION_MARK = '(demonstration)';

/** Whether a company of this name is a demonstration (settled reading 24). */
export function isDemonstration(companyName: string): boolean {
  return companyName.endsWith(DEMONSTRATION_MARK);
}
