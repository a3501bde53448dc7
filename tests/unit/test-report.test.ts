import { describe, expect, it } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import { playwrightOutcome, vitestOutcome } from '#scripts/test/report.ts';
import { summary } from '#scripts/test/summary.ts';

const output = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n');
const run = { code: 0, output };

describe('vitestOutcome', () => {
  const test = (status: string, fullName = 'adds', ...failureMessages: string[]) => {
    return { status, fullName, failureMessages };
  };
  const file = (status: string, ...assertionResults: ReturnType<typeof test>[]) => {
    return { name: `${root}tests/sum.test.ts`, status, message: 'No such file', assertionResults };
  };
  const report = (numPassedTests: number, ...testResults: ReturnType<typeof file>[]) => {
    return { numPassedTests, testResults };
  };
  const stack = `AssertionError: 2 is not 3\n    at sum (${root}tests/support/sum.ts:2:3)\n    at ${root}tests/sum.test.ts:17:5`;

  it('counts what passed, and names what failed: its name, error and place', () => {
    const files = [
      file('passed', test('passed'), test('passed', 'blinks', stack)),
      file('failed', test('passed'), test('failed', 'adds up', stack)),
      file('failed'),
    ];
    expect(vitestOutcome({ ...run, code: 1, report: report(3, ...files) })).toEqual({
      passed: 3,
      failures: [
        {
          name: 'tests/sum.test.ts: adds up',
          error: 'AssertionError: 2 is not 3',
          place: 'tests/sum.test.ts:17',
        },
        {
          name: 'tests/sum.test.ts (the file itself)',
          error: 'No such file',
          place: 'tests/sum.test.ts',
        },
      ],
      unsteady: ['tests/sum.test.ts: blinks'],
    });
  });

  const passed = report(3, file('passed', test('passed')));
  it.each([
    ['a bad end', { code: 1, report: passed }, 3],
    ['a killed run', { code: null, report: passed }, 3],
    ['no test at all', { code: 0, report: report(0) }, 0],
    ['no report', { code: 0, report: undefined }, 0],
  ])('counts %s as one failure, with the last lines', (_, end, count) => {
    const outcome = vitestOutcome({ output, ...end });
    expect(outcome).toMatchObject({ passed: count, failures: [{}] });
    expect(outcome.failures[0]?.error.split('\n')).toHaveLength(40);
    expect(outcome.failures[0]?.error).toMatch(/line 49$/);
  });
});

describe('playwrightOutcome', () => {
  const location = { file: `${root}tests/e2e/jobs.test.ts`, line: 9 };
  const spec = (title: string, status: string, message = '') => {
    const tests = [{ status, results: [{ errors: [{ message, location }] }] }];
    return { file: 'jobs.test.ts', line: 7, title, tests };
  };

  it('counts what passed and what is flaky, and names what failed: its error and place', () => {
    const specs = [
      spec('opens', 'expected'),
      spec('blinks', 'flaky'),
      spec('closes', 'unexpected', '\u001b[31mError: not closed\u001b[39m'),
    ];
    const report = {
      stats: { expected: 7, flaky: 1 },
      suites: [{ specs: [], suites: [{ specs }] }],
    };
    const name = 'tests/e2e/jobs.test.ts:7: closes';
    expect(playwrightOutcome({ ...run, code: 1, report })).toEqual({
      passed: 8,
      failures: [{ name, error: 'Error: not closed', place: 'tests/e2e/jobs.test.ts:9' }],
      unsteady: ['tests/e2e/jobs.test.ts:7: blinks'],
    });
  });

  it('counts a bad end and a missing report as one failure', () => {
    const report = { stats: { expected: 7, flaky: 0 }, suites: [] };
    expect(playwrightOutcome({ code: 1, output: 'out of memory', report }).failures).toEqual([
      { name: 'The run ended with code 1.', error: 'out of memory' },
    ]);
    expect(playwrightOutcome({ ...run, report: undefined }).failures).toHaveLength(1);
  });
});

describe('summary', () => {
  const failure = (index: number, lines: number) => ({
    name: `Unit tests: test ${index}`,
    error: Array.from({ length: lines }, (_, line) => `reason ${line}`).join('\n'),
    place: `tests/sum.test.ts:${index}`,
  });

  it('ends with each failure, its error and place, what was unsteady, and the counts', () => {
    expect(summary({ passed: 3, failures: [failure(7, 2)], unsteady: ['it blinks'] })).toEqual([
      '✗ Unit tests: test 7',
      '    reason 0',
      '    reason 1',
      '    at tests/sum.test.ts:7',
      'unsteady: it blinks',
      '3 passed, 1 failed',
    ]);
  });

  it.each([1, 19, 20, 100])('lists %s failures in at most 60 lines', (count) => {
    const failures = Array.from({ length: count }, (_, index) => failure(index, 100));
    const lines = summary({ passed: 3, failures, unsteady: [] });
    expect(lines.length).toBeLessThanOrEqual(61);
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.at(-1)).toBe(`3 passed, ${count} failed`);
  });
});
