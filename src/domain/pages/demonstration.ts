/** Stands behind the name of each demonstration company, so that no visitor takes one for an offer. */
const DEMONSTRATION_MARK = '(demonstration)';

/** Stands behind the company of each sample listing, for the same reason. */
export const EXAMPLE_MARK = '(example)';

/** The line at the top of a page that shows any of either. */
export const DEMONSTRATION_NOTE = `The jobs marked ${EXAMPLE_MARK} and ${DEMONSTRATION_MARK} are samples, not real offers.`;

/** Whether a company of this name is a demonstration. */
export function isDemonstration(companyName: string): boolean {
  return companyName.endsWith(DEMONSTRATION_MARK);
}

/** Whether the listing of a company of this name is a sample. */
export function isExample(companyName: string): boolean {
  return companyName.endsWith(EXAMPLE_MARK);
}
