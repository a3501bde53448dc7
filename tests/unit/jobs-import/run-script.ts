import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ScriptRun {
  readonly code: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export function scriptPath(name: string): string {
  return fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url));
}

/** Runs a command of `scripts/`. @param hosts whether it may ask this machine itself. */
export function runScript(name: string, args: readonly string[], hosts = 'allow'): Promise<ScriptRun> {
  const env = { ...process.env, FEED_HOSTS_LOCAL: hosts };
  return new Promise((resolve) => {
    execFile(process.execPath, [scriptPath(name), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr });
    });
  });
}
