/** What the account menu shows until the company is known (companion specification, section 2). */
export const DEFAULT_INITIAL = 'C';
export const DEFAULT_NAME = 'Company Admin';
