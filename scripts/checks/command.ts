import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandResult {
  /** `null` when a signal ended it. */
  code: number | null;
  /** Everything that it wrote, unless it was shown at once. */
  output: string;
}

export interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Show the output while it runs instead of collecting it. */
  stream?: boolean;
}

/** Milliseconds; on two busy cores the end-to-end tests take half of it. */
const LONGEST_RUN = 3_600_000;

/** The script behind a package's command, so that it always runs under this Node, on every system. */
export function toolScript(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command called ${command}.`);
  return join(folder, script);
}

/** Runs a Node script in the repository's top folder without standard input; never rejects. */
export function runNode(
  args: readonly string[],
  { env = {}, stream = false }: CommandOptions = {},
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', stream ? 'inherit' : 'pipe', stream ? 'inherit' : 'pipe'],
    timeout: LONGEST_RUN,
  });
  let output = '';
  for (const part of [child.stdout, child.stderr]) {
    part?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  child.on('error', (error) => resolve({ code: null, output: output + error.message }));
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}
