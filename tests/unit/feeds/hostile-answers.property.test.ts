import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Respond, webServer } from '#tests/support/web-server.ts';
import { propertyRuns } from '#tests/tier.ts';
import { FeedFailure } from '#scripts/feeds/adapter.ts';
import { feedsOf } from '#scripts/feeds/feeds-of-register.ts';
import { readFeed, type ReadFeed } from '#scripts/feeds/read-feed.ts';
import { externalJob } from '#src/contracts/external-jobs.ts';
import * as v from 'valibot';
import { localSource, registerOf, toolsOn } from './feed-reading.ts';

const TODAY = '2026-11-20';
const keys =
  'jobs data fields links next nextCursor totalCount legal categories title jobTitle position text ' +
  'url guid hostedUrl jobUrl absolute_url companyName company_name company location jobGeo ' +
  'locationRestrictions minSalary currency salaryRange pubDate expiryDate date isListed';
const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'https://jobs.example.com/view/1',
    'javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
    '=1+1',
    'Nurse',
    '\u0000\uD800',
  ),
);
/** JSON with the keys that sources use, and any values under them. */
const answers = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...keys.split(' ')), tie('value'), { maxKeys: 8 }),
  ),
})).value;

const boards = ['Greenhouse', 'Lever', 'Ashby'];
const sources = ['Himalayas', 'Jobicy', 'Remotive', 'Remote OK', 'ReliefWeb', 'Arbeitnow', ...boards];
const employers = [{ name: 'Acme', board: 'acme', agreedOn: '2026-11-01' }];

describe('whatever a source answers', () => {
  it.each(sources)('%s gives records by the contract, or a failure that says why', async (name) => {
    let body = '';
    const respond: Respond = (_, response) => response.end(body);
    const server = await webServer({ '/list': respond });
    const source = localSource(name, `${server.origin}/list`, {
      maxPages: 3,
      ...(boards.includes(name) && { employers }),
    });
    const register = registerOf(source);
    const [feed] = feedsOf(register, undefined);
    if (feed === undefined) throw new Error('no feed');
    const reading = { ...toolsOn(TODAY), register, today: TODAY };
    const wrapped = fc.oneof(
      answers,
      answers.map((items) => ({ jobs: items, data: items, totalCount: 9 })),
      fc.array(answers, { maxLength: 3 }).map((list) => ({ jobs: list, data: list, totalCount: 9 })),
      fc.array(answers, { maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(wrapped, async (answer) => {
        body = JSON.stringify(answer);
        try {
          const read = (await readFeed(feed, {}, reading)) as ReadFeed;
          for (const job of read.jobs) expect(v.safeParse(externalJob, job).issues).toBeUndefined();
        } catch (error) {
          if (!(error instanceof FeedFailure)) throw error;
          expect(error.message).not.toBe('');
        }
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});
