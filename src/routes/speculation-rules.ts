import { publicPages } from './public-pages.ts';

/** Where the rules stand, as a file that the header of every page names. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Browsers take the rules under this type alone. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/** Names the rules; a header needs no script, and no policy of scripts can be against it. */
export const SPECULATION_RULES_HEADER = ['Speculation-Rules', `"${SPECULATION_RULES_PATH}"`] as const;

/**
 * Which links' pages a browser may fetch while a finger or pointer is on them: the public ones, never
 * pages of signed-in people, a form, the API or a file. Browsers do not under Save-Data.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: publicPages },
          { not: { href_matches: '/*/feed.*' } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
