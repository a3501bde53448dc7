/** What a step found: no problem means passed; notes do not fail it. */
export interface Findings {
  problems: string[];
  notes?: string[];
}

/** One line of `npm run check`, and one test of `npm test`. */
export interface Step {
  name: string;
  find: () => Findings | Promise<Findings>;
}

export interface StepTotals {
  passed: number;
  failed: number;
}

/**
 * Runs every step, `lanes` at a time, and prints a line for each with what it found below it.
 * A step that throws has failed.
 */
export async function runSteps(steps: readonly Step[], lanes: number): Promise<StepTotals> {
  const totals: StepTotals = { passed: 0, failed: 0 };
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const start = performance.now();
      const { problems, notes = [] } = await findings(step);
      const ok = problems.length === 0;
      totals[ok ? 'passed' : 'failed'] += 1;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const lines = [`${ok ? '✓' : '✗'} ${step.name} (${seconds} s)`];
      for (const text of [...problems, ...notes]) lines.push(indented(text));
      console.log(lines.join('\n'));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return totals;
}

async function findings(step: Step): Promise<Findings> {
  try {
    return await step.find();
  } catch (error) {
    return { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

function indented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
