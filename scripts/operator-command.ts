import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { readConfig } from '#src/server/config.ts';
import { StartupError } from '#src/server/errors.ts';
import { callOperatorApi, CommandError } from '#src/server/operator/operator-client.ts';

/** What the commands of operators share: the running server does the work, and a mistake ends with 1. */
export async function runCommand(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Calls the server of the data folder that the settings name. @throws CommandError, StartupError */
export function call<E extends Parameters<typeof callOperatorApi>[1]>(
  endpoint: E,
  input: Parameters<typeof callOperatorApi<E>>[2],
) {
  return callOperatorApi(readConfig(process.env).dataDir, endpoint, input);
}

/** Who gives the command, also behind sudo: the record says it. */
export function operatorName(): string {
  return process.env['SUDO_USER'] ?? userInfo().username;
}

/** 'Told: a@b.example, c@d.example.' */
export function toldText(told: readonly string[]): string {
  return told.length === 0 ? 'Nobody was told.' : `Told: ${told.join(', ')}.`;
}
