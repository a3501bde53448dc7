/** The lists that can be searched, and whose new results can be mailed. */
export const ALERT_LISTS = ['jobs', 'scholarships'] as const;
export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const;
/** At most for one email address. */
export const MAX_ALERTS = 10;
