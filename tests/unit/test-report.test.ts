import { describe, expect, it } from 'vitest';
import { playwrightTotals, sum, vitestTotals } from '#scripts/test/report.ts';

describe('vitestTotals', () => {
  const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
  const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  const brokenFile = { status: 'failed', assertionResults: [] };
  const report = (numPassedTests: number, numFailedTests: number, ...testResults: object[]) =>
    ({ numPassedTests, numFailedTests, testResults }) as Parameters<
      typeof vitestTotals
    >[0]['report'];

  it('takes over what passed and failed', () => {
    expect(vitestTotals({ code: 0, report: report(1, 0, passedFile) })).toEqual({
      passed: 1,
      failed: 0,
    });
    expect(vitestTotals({ code: 1, report: report(1, 1, passedFile, failedFile) })).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a file that does not load as one failure', () => {
    expect(vitestTotals({ code: 1, report: report(1, 1, failedFile, brokenFile) })).toEqual({
      passed: 1,
      failed: 2,
    });
  });

  it('counts a bad end, no test at all and a missing report as one failure', () => {
    expect(vitestTotals({ code: 1, report: report(3, 0, passedFile) }).failed).toBe(1);
    expect(vitestTotals({ code: null, report: report(3, 0, passedFile) }).failed).toBe(1);
    expect(vitestTotals({ code: 0, report: report(0, 0) }).failed).toBe(1);
    expect(vitestTotals({ code: 0, report: undefined })).toEqual({ passed: 0, failed: 1 });
  });
});

describe('playwrightTotals', () => {
  const report = (expected: number, unexpected: number, flaky = 0) => ({
    stats: { expected, unexpected, flaky },
  });

  it('takes over what passed and failed, a flaky test as failed', () => {
    expect(playwrightTotals({ code: 0, report: report(7, 0) })).toEqual({ passed: 7, failed: 0 });
    expect(playwrightTotals({ code: 1, report: report(7, 2, 1) })).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('counts a bad end and a missing report as one failure', () => {
    expect(playwrightTotals({ code: 1, report: report(7, 0) }).failed).toBe(1);
    expect(playwrightTotals({ code: 0, report: undefined })).toEqual({ passed: 0, failed: 1 });
  });
});

describe('sum', () => {
  it('adds up', () => {
    const parts = [
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ];
    expect(sum(parts)).toEqual({ passed: 5, failed: 1 });
  });
});
