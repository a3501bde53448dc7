/** The scholarships counter is a constant, shown as '50+', since the list is longer (section 9). */
export const SCHOLARSHIPS_COUNTER = 50;
