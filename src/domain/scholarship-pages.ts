/** Cards on one page of the scholarship list (public specification, section 9). */
export const SCHOLARSHIPS_PER_PAGE = 20;
