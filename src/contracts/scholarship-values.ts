/** `Available` is the only status seen so far; a maintainer closes an entry without losing it. */
export const SCHOLARSHIP_STATUSES = ['Available', 'Closed'] as const;

export const SCHOLARSHIP_LEVELS = ['Secondary', 'Undergraduate', "Master's", 'PhD', 'Postdoc', 'Short course'] as const;

/** `Full` pays tuition and living costs, `Partial` less; `Varies` from award to award. */
export const SCHOLARSHIP_FUNDING = ['Full', 'Partial', 'Loan', 'Varies'] as const;

export const FUNDING_WORDS: Readonly<Record<(typeof SCHOLARSHIP_FUNDING)[number], string>> = {
  Full: 'Full funding',
  Partial: 'Partial funding',
  Loan: 'Loan',
  Varies: 'Funding varies',
};

/** A scholarship that may be held in any country names this instead of countries. */
export const ANY_COUNTRY = 'Any';

/** Open without regard to nationality, at least to all people from outside the host country and its region. */
export const ANYONE = 'Anyone';

/**
 * Groups of countries whose people a scholarship may be open to; single countries are named. Each holds those before
 * it: all of Africa counts among the developing countries.
 */
export const OPEN_TO_GROUPS = ['Africa', 'Developing countries', ANYONE] as const;

/** The country that this site is for stands first among countries. */
export const HOME = 'Ghana';

/** Closing this month or the next. */
export const SOON = 'soon';

/** Taking applications now, or from a day within the next few. */
export const OPEN_NOW = 'now';
export const OPENING = 'opening';
export const OPENING_DAYS = 60;
