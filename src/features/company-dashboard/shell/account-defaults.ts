/** What the account menu shows until the company is known. */
export const DEFAULT_INITIAL = 'C';
export const DEFAULT_NAME = 'Company Admin';
