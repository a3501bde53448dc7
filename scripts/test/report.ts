import { readFile } from 'node:fs/promises';

export interface Totals {
  passed: number;
  failed: number;
}

/** What a run of tests wrote and how it ended; `undefined` when it wrote no report. */
export interface Run<Report> {
  code: number | null;
  report: Report | undefined;
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A file that could not even be loaded counts as one failed test. */
export function vitestTotals({ code, report }: Run<VitestReport>): Totals {
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return withCrash(code, report.numPassedTests, report.numFailedTests + broken.length);
}

/** A test that passes only at the second try has failed. */
export function playwrightTotals({ code, report }: Run<PlaywrightReport>): Totals {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withCrash(code, expected, unexpected + flaky);
}

/** A run that ends badly, or that ran nothing, has failed even when no test has. */
function withCrash(code: number | null, passed: number, failed: number): Totals {
  const crashed = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: crashed ? 1 : failed };
}

/** Reads a JSON report; a missing or torn one is `undefined`. */
export async function readReport<Report>(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

export function sum(parts: readonly Totals[]): Totals {
  return parts.reduce(
    (all, part) => ({ passed: all.passed + part.passed, failed: all.failed + part.failed }),
    { passed: 0, failed: 0 },
  );
}
