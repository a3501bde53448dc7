import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../command/repository.ts';

/** A test that failed. */
interface Failure {
  name: string;
  /** What it said, in plain lines. */
  error: string;
  /** `file:line`, as far as it is known. */
  place?: string;
}

/** How a part of the tests went. */
export interface Outcome {
  passed: number;
  failures: Failure[];
  /** The names of those that failed, and passed when they were tried again. */
  unsteady: string[];
}

/** How a run of tests ended, what it reported, if anything, and the last lines that it wrote. */
interface Run<Report> {
  code: number | null;
  report: Report | undefined;
  output: string;
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Of a test that passed when it was tried again, the messages say why it had failed. */
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

interface PlaywrightSuite {
  specs: {
    /** From the folder of the end-to-end tests on. */
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** A file that could not even be loaded counts as one failed test. */
export function vitestOutcome({ report, ...run }: Run<VitestReport>): Outcome {
  if (report === undefined) return crash(run, 'The run wrote no report.');
  const failures: Failure[] = [];
  const unsteady: string[] = [];
  for (const { name: path, status, message, assertionResults } of report.testResults) {
    const file = relative(root, path);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) {
      failures.push({ name: `${file} (the file itself)`, error: plain(message), place: file });
    }
    for (const { fullName, failureMessages } of failed) {
      const [stack = ''] = failureMessages;
      const error = plain(stack.replaceAll(STACK_FRAMES, ''));
      failures.push({ name: `${file}: ${fullName}`, error, place: placeIn(stack, file) });
    }
    for (const test of assertionResults) {
      const isUnsteady = test.status === 'passed' && test.failureMessages.length > 0;
      if (isUnsteady) unsteady.push(`${file}: ${test.fullName}`);
    }
  }
  return orCrash(run, { passed: report.numPassedTests, failures, unsteady });
}

export function playwrightOutcome({ report, ...run }: Run<PlaywrightReport>): Outcome {
  if (report === undefined) return crash(run, 'The run wrote no report.');
  const failures: Failure[] = [];
  const unsteady: string[] = [];
  for (const { file, line, title, tests } of report.suites.flatMap(specsOf)) {
    const spec = `tests/e2e/${file}:${line}`;
    const name = `${spec}: ${title}`;
    if (tests.some(({ status }) => status === 'flaky')) unsteady.push(name);
    const failed = tests.find(({ status }) => status === 'unexpected');
    if (failed === undefined) continue;
    const [first] = failed.results.at(-1)?.errors ?? [];
    const at = first?.location;
    const place = at === undefined ? spec : `${relative(root, at.file)}:${at.line}`;
    failures.push({ name, error: plain(first?.message ?? 'It gave no reason.'), place });
  }
  const passed = report.stats.expected + report.stats.flaky;
  return orCrash(run, { passed, failures, unsteady });
}

const STACK_FRAMES = /^[ \t]+at .*\n?/gm;

function plain(text: string): string {
  return stripVTControlCharacters(text).trim();
}

/** Where a test failed: the first line of its own file in the stack. */
function placeIn(stack: string, file: string): string {
  const start = stack.indexOf(`${file}:`);
  return start === -1 ? file : (/^[^:]+:\d+/.exec(stack.slice(start))?.[0] ?? file);
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A run that ends badly, or that ran nothing, has failed even when no test has. */
function orCrash(run: Omit<Run<never>, 'report'>, outcome: Outcome): Outcome {
  const hasCrashed = outcome.failures.length === 0 && (run.code !== 0 || outcome.passed === 0);
  if (!hasCrashed) return outcome;
  return { ...outcome, ...crash(run, `The run ended with code ${run.code}.`, outcome.passed) };
}

function crash({ output }: { output: string }, name: string, passed = 0): Outcome {
  const error = plain(output).split('\n').slice(-MAX_CRASH_LINES).join('\n');
  return { passed, failures: [{ name, error }], unsteady: [] };
}

const MAX_CRASH_LINES = 40;

/** Reads a JSON report; a missing or torn one is `undefined`. */
export async function readReport<Report>(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
