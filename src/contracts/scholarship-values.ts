/** `Available` is the only status seen so far; a maintainer closes an entry without losing it. */
export const SCHOLARSHIP_STATUSES = ['Available', 'Closed'] as const;

export const SCHOLARSHIP_LEVELS = ['Secondary', 'Undergraduate', "Master's", 'PhD', 'Postdoc', 'Short course'] as const;

/** `Full` pays tuition and living costs, `Partial` less; `Varies` from award to award. */
export const SCHOLARSHIP_FUNDING = ['Full', 'Partial', 'Loan', 'Varies'] as const;

/** A scholarship that may be held in any country names this instead of countries. */
export const ANY_COUNTRY = 'Any';

/** Open without regard to nationality, at least to all from outside the host country and its region. */
export const ANYONE = 'Anyone';

/** Groups of countries whose people a scholarship may be open to; single countries are named. */
export const OPEN_TO_GROUPS = [ANYONE, 'Africa', 'Developing countries'] as const;

/** What the filter chooses by. */
export const SCHOLARSHIP_FACTS = ['level', 'host', 'field', 'open', 'funding', 'closes'] as const;
