import { expect, it } from 'vitest';
import { nightlyRunLines } from '#scripts/nightly/nightly-run-lines.ts';
import type { NightlyRun } from '#src/contracts/nightly-runs.ts';

const GOOD: NightlyRun = {
  startedAt: '2026-11-24T03:17:05.000Z',
  endedAt: '2026-11-24T03:29:30.000Z',
  feeds: { failed: [], new: { Jobicy: 10, Remotive: 2 }, gone: { Jobicy: 3 } },
  links: {
    checked: 1900,
    left: 200,
    doubtful: { Jobicy: 4 },
    dead: { Scholarships: 1 },
    deadLinks: [{ name: 'Cocoa Grant', link: 'https://cocoa.example/grant', why: '404' }],
  },
  pages: { checked: 60, changed: 2, proposed: 5, left: 356 },
  build: {},
};

const text = (night: NightlyRun) => [...nightlyRunLines(night)].join('\n');

it('says of a good night what is new, gone and doubtful, and by which source', () => {
  expect(text(GOOD)).toBe(`Refresh of 2026-11-24 03:17 UTC, 12 minutes:
Feeds: 12 new, 3 gone.
  Jobicy: 10 new
  Remotive: 2 new
  Jobicy: 3 gone
Links: 1900 checked, 1 dead, 4 doubtful, 200 left for another night.
  Scholarships: 1 dead
  Jobicy: 4 doubtful
  dead: Cocoa Grant: https://cocoa.example/grant (404)
Scholarships: 60 pages looked at, 2 changed, 5 days proposed, 356 left for another night.
Site: built, and it serves.
All went well.`);
});

it('says of each part that failed why, and what stays as it was', () => {
  const failed = [{ name: 'Jobicy', says: 'failed: answered 404. Its listings stay as they were.' }];
  const bad: NightlyRun = {
    ...GOOD,
    feeds: { failed, new: {}, gone: {} },
    links: { ...GOOD.links, fault: 'link-checks.json is not as jobs:check-links writes it.' },
    pages: { fault: 'Another command is writing it.', checked: 0, changed: 0, proposed: 0, left: 0 },
    build: { fault: 'data/scholarships.json:\nentry 2 "Grant": status: Available or Closed.' },
  };
  expect(text(bad)).toBe(`Refresh of 2026-11-24 03:17 UTC, 12 minutes:
Feeds: 0 new, 0 gone.
  Jobicy: failed: answered 404. Its listings stay as they were.
Links: not checked.
  link-checks.json is not as jobs:check-links writes it.
Scholarships: pages not looked at.
  Another command is writing it.
Site: not built; what serves is as it was.
  data/scholarships.json:
  entry 2 "Grant": status: Available or Closed.
Failed: feeds, links, pages, build.`);
});
