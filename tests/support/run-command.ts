import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#scripts/command/repository.ts';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** A command of `scripts/`, as an operator types it, with nothing of the surrounding settings. */
export function runCommand(name: string, args: readonly string[], settings: Record<string, string>): Promise<Outcome> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...settings };
  return new Promise((resolve) => {
    const script = join(root, 'scripts', `${name}.ts`);
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
