import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import type { GenericSchema, InferOutput } from 'valibot';
import { readConfig } from '#src/server/config.ts';
import { ApiError, StartupError } from '#src/server/errors.ts';
import { openServices, type OpenServices } from '#src/server/operator/open-services.ts';
import { runVerb, type Verb } from '#src/server/operator/run-verb.ts';
import { check } from '#src/server/platform/http/read-input.ts';
import { CommandError, runCommand } from '../command/command-line.ts';

let opened: OpenServices | undefined;

/** Runs a command of the operator, and says where its mails wait. */
export async function runOperatorCommand(program: Command): Promise<void> {
  try {
    const isDone = await runCommand(program);
    if (isDone && opened?.mailsWait()) console.error('No server is running: mails wait until one starts.');
  } finally {
    await opened?.[Symbol.asyncDispose]();
  }
}

/** Does an operator's act on the database that the settings name. @throws CommandError */
export async function call<Schema extends GenericSchema, Result>(
  verb: Verb<InferOutput<Schema>, Result>,
  schema: Schema,
  input: unknown,
): Promise<Result> {
  try {
    return await run(verb, check(schema, input));
  } catch (error) {
    throw commandError(error);
  }
}

/** As `call`, for an act that needs no input. @throws CommandError */
export async function callWithoutInput<Result>(verb: Verb<void, Result>): Promise<Result> {
  try {
    return await run(verb, undefined);
  } catch (error) {
    throw commandError(error);
  }
}

async function run<Input, Result>(verb: Verb<Input, Result>, input: Input): Promise<Result> {
  opened ??= await openServices(readConfig(process.env));
  return runVerb(opened.services, verb, input);
}

/**
 * Says what a command takes away and asks whether to do it, unless `yes` was given.
 * @param scripts whether to act without a terminal to ask on: 'act' for a step that one command takes back
 * @throws CommandError when the answer is no; with 2 where a script has to give `--yes`
 */
export async function makeSure(
  what: string,
  yes: boolean | undefined,
  scripts: 'act' | 'say-yes' = 'say-yes',
): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    if (scripts === 'act') return;
    throw new CommandError(`${what}\nWithout a terminal add --yes. Nothing was done.`, 2);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${what}\nDo it? [y/N] `);
  terminal.close();
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandError('Nothing was done.');
}

function commandError(error: unknown): unknown {
  if (error instanceof StartupError) return new CommandError(error.message);
  if (!(error instanceof ApiError)) return error;
  const details = Object.entries(error.fields ?? {}).map((field) => `\n  ${field.join(': ')}`);
  return new CommandError(error.message + details.join(''));
}

/** The end of an answer: which addresses a mail about it went to. */
export function recipientsText(recipients: readonly string[]): string {
  return recipients.length === 0 ? 'Nobody was told.' : `Told: ${recipients.join(', ')}.`;
}

/** The end of sentences about what cannot be undone. */
export const NO_WAY_BACK = 'This cannot be taken back.';
