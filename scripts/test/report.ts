import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** How a part of the tests went: how many passed, and the name of each that failed. */
export interface Outcome {
  passed: number;
  failures: string[];
}

/** What a run of tests wrote and how it ended; `undefined` when it wrote no report. */
export interface Run<Report> {
  code: number | null;
  report: Report | undefined;
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  specs: { file: string; line: number; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

/** A file that could not even be loaded counts as one failed test. */
export function vitestOutcome({ code, report }: Run<VitestReport>): Outcome {
  if (report === undefined) return NO_REPORT;
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [`${relative('.', name)} (the file itself)`];
    return failed.map((test) => `${relative('.', name)}: ${test.fullName}`);
  });
  return withCrash(code, report.numPassedTests, failures);
}

/** A test that passes only at the second try has failed. */
export function playwrightOutcome({ code, report }: Run<PlaywrightReport>): Outcome {
  if (report === undefined) return NO_REPORT;
  const failures = report.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)))
    .map(({ file, line, title }) => `${file}:${line}: ${title}`);
  return withCrash(code, report.stats.expected, failures);
}

const NO_REPORT: Outcome = { passed: 0, failures: ['The run wrote no report.'] };

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A run that ends badly, or that ran nothing, has failed even when no test has. */
function withCrash(code: number | null, passed: number, failures: string[]): Outcome {
  const crashed = failures.length === 0 && (code !== 0 || passed === 0);
  return { passed, failures: crashed ? [`The run ended with code ${code}.`] : failures };
}

/** Reads a JSON report; a missing or torn one is `undefined`. */
export async function readReport<Report>(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
