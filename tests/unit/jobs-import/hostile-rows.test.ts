import { describe, expect, it } from 'vitest';
import { type Source, SourceRegister } from '#src/content/source-register.ts';
import { register, tryRow } from './clean-one.ts';
import { importText } from './import-text.ts';

interface Row {
  readonly title: string;
  readonly company: string;
  readonly url: string;
}

const usual = (id: number): Row => ({
  title: `Nurse ${id}`,
  company: 'Acme',
  url: `https://jobs.example.com/view/${id}`,
});
const dots = (count: number): Partial<Row> => ({
  url: `https://example.com/?q=${'.'.repeat(count)}x`,
});
const lines = (count: number): Partial<Row> => ({ company: `Acme${'\n'.repeat(count)}Labs` });

describe('a row that was written to take long', () => {
  it.each<[string, Partial<Row>, Partial<Row> | string]>([
    ['a link with 50 dots', dots(50), dots(50)],
    ['a link with 80 dots', dots(80), dots(80)],
    ['a link with 4,000 dots', dots(4_000), 'a link of 4024 characters'],
    ['a company of 990 line breaks', lines(990), { company: 'Acme Labs' }],
    ['a company of 10,000 line breaks', lines(10_000), 'a company of 10008 characters'],
  ])('is read like any other, forty times: %s', async (_, hostile, outcome) => {
    const rows = Array.from({ length: 40 }, (__, id) => ({ ...usual(id), ...hostile }));
    const { jobs, report } = await importText({ 'a.json': JSON.stringify([...rows, usual(40)]) });
    const reasons = report.files.flatMap(({ rejections }) => rejections.map((each) => each.reason));
    if (typeof outcome === 'string') {
      expect(reasons).toEqual(rows.map(() => outcome));
      expect(jobs).toHaveLength(1);
    } else {
      const { url, company } = { ...usual(0), ...outcome };
      expect(reasons).toEqual([]);
      expect(jobs).toContainEqual(expect.objectContaining({ 'Job URL': url, Company: company }));
    }
  });

  it.each<[string, object]>([
    ['a link of ellipses', { url: `https://jobs.example.com/${'…%E2%80%A6'.repeat(400)}x` }],
    ['a title of ellipses', { title: `Nurse${'… '.repeat(900)}x` }],
    ['a place of blanks', { location: `Accra${' '.repeat(100_000)}x` }],
    ['a pay of dashes', { salary: `GHS 5${' - '.repeat(100_000)}x` }],
    ['a day of ellipses', { deadline: `1${'… '.repeat(100_000)}x` }],
  ])('is not among those that take too long: %s', async (_, hostile) => {
    const row = { ...usual(0), ...hostile };
    const { report } = await importText({ 'a.json': JSON.stringify([row, usual(1)]) });
    const reasons = report.files.flatMap(({ rejections }) => rejections.map((each) => each.reason));
    expect(reasons).not.toContain('its texts take too long to clean');
  });

  it('is set aside and named when a rule never ends for it, and all others are kept', async () => {
    class SlowRegister extends SourceRegister {
      override byName(name: string): Source | undefined {
        const isSlow = name === 'Slow' && /^(?:a+)+$/.test(`${'a'.repeat(60)}!`);
        return isSlow ? undefined : super.byName(name);
      }
    }
    const rows = Array.from({ length: 70 }, (_, id) => ({
      ...usual(id),
      source: id % 50 === 1 ? 'Slow' : 'Linkedin',
    }));
    const { jobs, report } = await importText(
      { 'a.json': JSON.stringify(rows) },
      { register: new SlowRegister(register.sources) },
    );
    const reason = 'its texts take too long to clean';
    expect(report.files[0]).toMatchObject({ read: 70, kept: 68, rejected: 2 });
    expect(report.files[0]?.rejections).toEqual([
      { row: 2, reason },
      { row: 52, reason },
    ]);
    expect(jobs).toHaveLength(68);
  });
});

it('leaves out a place that is too long to be one, and says so', () => {
  const cleaned = tryRow({ location: 'Accra; '.repeat(1000) });
  expect(cleaned).toHaveProperty('remarks', ['a location of 7000 characters was left out']);
  expect(cleaned).not.toHaveProperty('job.Location');
});
