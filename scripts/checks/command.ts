import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandResult {
  /** `null` when a signal ended it. */
  code: number | null;
  /** Everything written to standard output, and to standard error. */
  stdout: string;
  stderr: string;
}

export interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Show the output while it runs instead of collecting it. */
  stream?: boolean;
  timeoutMs?: number;
}

const TEN_MINUTES = 600_000;

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
export function runNode(args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, args, options);
}

/** Runs a program in the repository's top folder without standard input; never rejects. */
export function runCommand(
  program: string,
  args: string[],
  { env = {}, stream = false, timeoutMs = TEN_MINUTES }: CommandOptions = {},
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', stream ? 'inherit' : 'pipe', stream ? 'inherit' : 'pipe'],
    timeout: timeoutMs,
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  child.on('error', (error) => resolve({ code: null, stdout, stderr: stderr + error.message }));
  child.on('close', (code) => resolve({ code, stdout, stderr }));
  return promise;
}
