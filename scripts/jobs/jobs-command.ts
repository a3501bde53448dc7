import { resolve } from 'node:path';
import type { Command } from 'commander';
import { contentFile } from '#src/content-folder.ts';
import { root } from '../checks/command.ts';
import { commandLine, withSettings } from '../command-line.ts';
import { seedContent } from '../seed-content.ts';
import { RefusedInput } from './refused-input.ts';

/** A command about the job file. */
export function jobsCommand(name: string, description: string): Command {
  return withSettings(commandLine(name, description)).hook('preAction', () => seedContent(process.env));
}

/** A file of the content folder. */
export function dataFile(name: string): string {
  return resolve(root, contentFile(name));
}

/** `work`, which exits with 1 on input that it refuses, and then says why and what came of it. */
export function refusing<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
  outcome?: string,
): (...given: Given) => Promise<void> {
  return async (...given) => {
    try {
      await work(...given);
    } catch (error) {
      if (!(error instanceof RefusedInput)) throw error;
      console.error(outcome === undefined ? error.message : `${error.message}\n${outcome}`);
      process.exitCode = 1;
    }
  };
}
