import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listingKey } from './listing-key.ts';
import { count, listSearch, pageNumber } from './pagination.ts';
import { proposal } from './scholarship-checks.ts';
import { scholarship, SCHOLARSHIP_KEYS, type ScholarshipKey } from './scholarships.ts';

/** What an operator may go through, and in which order. */
const QUEUES = ['first', 'closing', 'proposals', 'dead', 'links'] as const;
export type ScholarshipQueue = (typeof QUEUES)[number];

/** The title names a scholarship, and stays. */
const CHANGEABLE = SCHOLARSHIP_KEYS.filter(
  (key): key is Exclude<ScholarshipKey, 'scholarshipTitle'> => key !== 'scholarshipTitle',
);

const deskScholarship = v.object({
  /** Its key; with another link it may get another one. */
  id: listingKey,
  /** Names the record as it stands. */
  version: v.string(),
  record: scholarship,
  /** The page that proposals are from. */
  url: v.string(),
  /** What its page says of its days, for a person to take or to leave. */
  proposals: v.array(proposal),
});
const queuedScholarship = v.object({
  ...deskScholarship.entries,
  /** What its card says today: 'Available · closes 15 January'. */
  state: v.string(),
  /** Why to look at it: 'never looked at'. */
  why: v.string(),
});
export type DeskScholarship = v.InferOutput<typeof queuedScholarship>;

const NO_SCHOLARSHIP = 'There is no scholarship with this ID, or no longer.';

export const deskScholarshipEndpoints = {
  readDeskScholarships: endpoint({
    method: 'GET',
    path: '/desk/scholarships',
    access: 'operator',
    summary:
      'The scholarships of the file whose titles have all words of the search, in pages of 50: `first` all of them, what to look at first; `closing` those whose closing is known, the next first; `proposals` those whose page proposes days; `dead` those whose link does not work; `links` those that lead to a whole site.',
    errors: ['unavailable'],
    query: v.object({
      search: listSearch,
      queue: v.optional(v.picklist(QUEUES, 'Choose a queue'), 'first'),
      page: v.optional(pageNumber, '1'),
    }),
    response: v.object({
      scholarships: v.array(queuedScholarship),
      total: count,
      /** Whether there is a patch. */
      changed: v.boolean(),
    }),
  }),

  changeScholarship: endpoint({
    method: 'PATCH',
    path: '/desk/scholarships',
    access: 'operator',
    summary:
      'Changes one scholarship of the file: its facts, or takes a proposal of its page, or leaves them all, as having looked today.',
    notFound: NO_SCHOLARSHIP,
    errors: ['conflict', 'not_found', 'unavailable'],
    body: v.pipe(
      v.object({
        id: listingKey,
        /** When the record is another by now, the call answers 409 and changes nothing; without it, it always changes. */
        version: v.optional(v.string()),
        /** Facts as `scholarships.json` has them, each in place of what stands there; null takes one out. */
        change: v.optional(v.record(v.picklist(CHANGEABLE), v.unknown())),
        /** The number of a proposal, from 1. */
        take: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
        leave: v.optional(v.literal(true)),
      }),
      v.check(
        ({ change, take, leave }) => [change, take, leave].filter((one) => one !== undefined).length === 1,
        'Give one of change, take and leave.',
      ),
    ),
    response: deskScholarship,
  }),

  readScholarshipPatch: endpoint({
    method: 'GET',
    path: '/desk/scholarships/patch',
    access: 'operator',
    summary:
      'What has changed in `data/scholarships.json` since before the first change at the desk, as a patch for `git apply`; empty before that.',
    errors: ['unavailable'],
    response: v.string(),
    download: { contentType: 'text/x-diff; charset=utf-8', name: 'scholarships.patch' },
  }),
};
