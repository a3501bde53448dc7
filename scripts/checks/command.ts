import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The build that tests and benches look at: never the one that serves. */
export const TEST_SITE = join(root, '.cache', 'test-site');

export interface CommandResult {
  /** `null` when a signal ended it. */
  code: number | null;
  /** Everything that it wrote; of what was shown at once, the end. */
  output: string;
}

export interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Show the output while it runs, and keep only its end. */
  stream?: boolean;
}

/** Characters that are kept of output that was shown. */
const KEPT_OF_SHOWN = 20_000;

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
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(stream && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const part of [child.stdout, child.stderr]) {
    part.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!stream) return;
      process.stdout.write(text);
      output = output.slice(-KEPT_OF_SHOWN);
    });
  }
  child.on('error', (error) => resolve({ code: null, output: output + error.message }));
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}
