import { describe, expect, it } from 'vitest';
import { root } from '#scripts/checks/command.ts';
import { playwrightOutcome, vitestOutcome } from '#scripts/test/report.ts';
import { summary } from '#scripts/test/summary.ts';

const run = { code: 0, output: '' };

describe('vitestOutcome', () => {
  const test = (status: string, fullName = 'adds', ...failureMessages: string[]) => {
    return { status, fullName, failureMessages };
  };
  const file = (status: string, ...assertionResults: ReturnType<typeof test>[]) => {
    return { name: `${root}tests/sum.test.ts`, status, message: 'No such file', assertionResults };
  };
  const passedFile = file('passed', test('passed'));
  const stack = `AssertionError: expected 2 to be 3\n    at sum (${root}tests/support/sum.ts:2:3)\n    at ${root}tests/sum.test.ts:17:5`;
  const failedFile = file('failed', test('passed'), test('failed', 'adds up', stack));
  const report = (numPassedTests: number, ...testResults: ReturnType<typeof file>[]) => ({
    numPassedTests,
    testResults,
  });

  it('counts what passed, and tells of what failed its name, error and place', () => {
    expect(vitestOutcome({ ...run, report: report(1, passedFile) })).toEqual({
      passed: 1,
      failures: [],
      unsteady: [],
    });
    expect(vitestOutcome({ ...run, code: 1, report: report(2, passedFile, failedFile) })).toEqual({
      passed: 2,
      failures: [
        {
          name: 'tests/sum.test.ts: adds up',
          error: 'AssertionError: expected 2 to be 3',
          place: 'tests/sum.test.ts:17',
        },
      ],
      unsteady: [],
    });
  });

  it('names a test that passed only when it was tried again', () => {
    const tried = report(1, file('passed', test('passed', 'blinks', stack)));
    expect(vitestOutcome({ ...run, report: tried })).toEqual({
      passed: 1,
      failures: [],
      unsteady: ['tests/sum.test.ts: blinks'],
    });
  });

  it('names a file that does not load', () => {
    const { failures } = vitestOutcome({ ...run, code: 1, report: report(1, file('failed')) });
    expect(failures).toEqual([
      {
        name: 'tests/sum.test.ts (the file itself)',
        error: 'No such file',
        place: 'tests/sum.test.ts',
      },
    ]);
  });

  it('counts a bad end, no test at all and a missing report as one failure, with the last lines', () => {
    const output = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n');
    const ended = [
      vitestOutcome({ code: 1, output, report: report(3, passedFile) }),
      vitestOutcome({ code: null, output, report: report(3, passedFile) }),
      vitestOutcome({ code: 0, output, report: report(0) }),
      vitestOutcome({ code: 0, output, report: undefined }),
    ];
    for (const { failures } of ended) {
      expect(failures).toHaveLength(1);
      expect(failures[0]?.error.split('\n')).toHaveLength(40);
      expect(failures[0]?.error).toMatch(/line 49$/);
    }
    expect(ended.map(({ passed }) => passed)).toEqual([3, 3, 0, 0]);
  });
});

describe('playwrightOutcome', () => {
  const spec = (title: string, status: string, message = '') => {
    const location = { file: `${root}tests/e2e/jobs.test.ts`, line: 9 };
    const errors = status === 'expected' ? [] : [{ message, location }];
    const tests = [{ status, results: [{ errors }] }];
    return { file: 'jobs.test.ts', line: 7, title, tests };
  };
  const report = (expected: number, flaky: number, ...specs: ReturnType<typeof spec>[]) => ({
    stats: { expected, flaky },
    suites: [{ specs: [], suites: [{ specs }] }],
  });

  it('counts what passed, and tells of what failed its name, error and place', () => {
    const passed = spec('opens', 'expected');
    expect(playwrightOutcome({ ...run, report: report(7, 0, passed) })).toEqual({
      passed: 7,
      failures: [],
      unsteady: [],
    });
    const failed = spec('closes', 'unexpected', '\u001b[31mError: not closed\u001b[39m');
    expect(playwrightOutcome({ ...run, code: 1, report: report(7, 0, passed, failed) })).toEqual({
      passed: 7,
      failures: [
        {
          name: 'tests/e2e/jobs.test.ts:7: closes',
          error: 'Error: not closed',
          place: 'tests/e2e/jobs.test.ts:9',
        },
      ],
      unsteady: [],
    });
  });

  it('counts a flaky test as passed, and names it', () => {
    expect(playwrightOutcome({ ...run, report: report(7, 1, spec('blinks', 'flaky')) })).toEqual({
      passed: 8,
      failures: [],
      unsteady: ['tests/e2e/jobs.test.ts:7: blinks'],
    });
  });

  it('counts a bad end and a missing report as one failure', () => {
    const ended = playwrightOutcome({ code: 1, output: 'out of memory', report: report(7, 0) });
    expect(ended.failures).toEqual([
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

  it.each([1, 2, 19, 20, 100])('tells %s failures in at most 60 lines', (count) => {
    const failures = Array.from({ length: count }, (_, index) => failure(index, 100));
    const lines = summary({ passed: 3, failures, unsteady: [] });
    expect(lines.length).toBeLessThanOrEqual(61);
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.at(-1)).toBe(`3 passed, ${count} failed`);
  });
});
