import { describe, expect, it } from 'vitest';
import { playwrightOutcome, vitestOutcome } from '#scripts/test/report.ts';

describe('vitestOutcome', () => {
  const test = (status: string, fullName = 'adds') => ({ status, fullName });
  const file = (status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
    name: 'sum.test.ts',
    status,
    assertionResults,
  });
  const passedFile = file('passed', test('passed'));
  const failedFile = file('failed', test('passed'), test('failed', 'adds up'));
  const report = (numPassedTests: number, ...testResults: ReturnType<typeof file>[]) => ({
    numPassedTests,
    testResults,
  });

  it('counts what passed and names what failed', () => {
    expect(vitestOutcome({ code: 0, report: report(1, passedFile) })).toEqual({
      passed: 1,
      failures: [],
    });
    expect(vitestOutcome({ code: 1, report: report(2, passedFile, failedFile) })).toEqual({
      passed: 2,
      failures: ['sum.test.ts: adds up'],
    });
  });

  it('names a file that does not load', () => {
    expect(vitestOutcome({ code: 1, report: report(1, failedFile, file('failed')) })).toEqual({
      passed: 1,
      failures: ['sum.test.ts: adds up', 'sum.test.ts (the file itself)'],
    });
  });

  it('counts a bad end, no test at all and a missing report as one failure', () => {
    expect(vitestOutcome({ code: 1, report: report(3, passedFile) }).failures).toHaveLength(1);
    expect(vitestOutcome({ code: null, report: report(3, passedFile) }).failures).toHaveLength(1);
    expect(vitestOutcome({ code: 0, report: report(0) }).failures).toHaveLength(1);
    expect(vitestOutcome({ code: 0, report: undefined }).failures).toHaveLength(1);
  });
});

describe('playwrightOutcome', () => {
  const spec = (title: string, status: string) => ({
    ...{ file: 'e2e/jobs.test.ts', line: 7, title },
    tests: [{ status }],
  });
  const report = (expected: number, ...specs: ReturnType<typeof spec>[]) => ({
    stats: { expected },
    suites: [{ specs: [], suites: [{ specs }] }],
  });

  it('counts what passed and names what failed, a flaky test among it', () => {
    const passed = spec('opens', 'expected');
    expect(playwrightOutcome({ code: 0, report: report(7, passed) })).toEqual({
      passed: 7,
      failures: [],
    });
    const specs = [passed, spec('closes', 'unexpected'), spec('blinks', 'flaky')];
    expect(playwrightOutcome({ code: 1, report: report(7, ...specs) })).toEqual({
      passed: 7,
      failures: ['e2e/jobs.test.ts:7: closes', 'e2e/jobs.test.ts:7: blinks'],
    });
  });

  it('counts a bad end and a missing report as one failure', () => {
    expect(playwrightOutcome({ code: 1, report: report(7) }).failures).toHaveLength(1);
    expect(playwrightOutcome({ code: 0, report: undefined }).failures).toHaveLength(1);
  });
});
