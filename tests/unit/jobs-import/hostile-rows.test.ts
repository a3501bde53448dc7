import { describe, expect, it } from 'vitest';
import { eachWithinTime } from '#scripts/jobs/within-time.ts';
import { importText } from './import-text.ts';

const good = { title: 'Nurse', company: 'Kwae', url: 'https://jobs.example.com/view/1' };
const dots = (count: number) => `https://jobs.example.com/?q=${'.'.repeat(count)}x`;

describe('a row that was written to take long', () => {
  it.each<[string, object]>([
    ...[50, 80, 4_000].map((count): [string, object] => [
      `a link of ${count} dots`,
      { url: dots(count) },
    ]),
    ['a link of dots and dashes', { url: `https://jobs.example.com/${'…%E2%80%A6'.repeat(400)}x` }],
    ['a company of 990 line breaks', { company: `${'\n'.repeat(990)}x` }],
    ['a company of 10,000 line breaks', { company: `${'\n'.repeat(10_000)}x` }],
    ['a title of dots', { title: `Nurse${'… '.repeat(900)}x` }],
    ['a place of blanks', { location: `Accra${' '.repeat(100_000)}x` }],
    ['a pay of dashes', { salary: `GHS 5${' - '.repeat(100_000)}x` }],
    ['a day of dots', { deadline: `1${'… '.repeat(100_000)}x` }],
  ])('does not: %s', async (_, fields) => {
    const hostile = Array.from({ length: 40 }, (__, at) => ({
      ...good,
      title: `Tutor ${at}`,
      ...fields,
    }));
    const { jobs, report } = await importText({ 'jobs.json': JSON.stringify([...hostile, good]) });
    expect(jobs.map((job) => job['Job Title'])).toContain('Nurse');
    const reasons = report.files.flatMap(({ rejections }) =>
      rejections.map(({ reason }) => reason),
    );
    expect(reasons).not.toContain('its texts take too long to clean');
  });
});

describe('work that has a time for each item', () => {
  const forever: Readonly<Record<string, () => unknown>> = {
    loop: () => {
      for (;;);
    },
    'regular expression': () => /^(a+)+$/.test(`${'a'.repeat(60)}!`),
  };

  it.each(Object.keys(forever))('goes on after a %s without end', (name) => {
    const work = (item: number) => (item === 3 ? forever[name]?.() : item * 2);
    expect(eachWithinTime([1, 2, 3, 4, 3, 5], work, 50)).toEqual([
      2,
      4,
      undefined,
      8,
      undefined,
      10,
    ]);
  });

  it('throws what the work throws', () => {
    const work = () => {
      throw new RangeError('no');
    };
    expect(() => eachWithinTime([1], work)).toThrow(RangeError);
    expect(eachWithinTime([], work)).toEqual([]);
  });
});
