import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';
import { incompleteDecisions } from './house/decisions.ts';
import { unusedPackages, type Manifest } from './house/dependencies.ts';
import { tooLongFiles } from './house/file-sizes.ts';
import { badNames } from './house/names.ts';
import { readSources, type SourceFile } from './house/source-file.ts';
import { weakTests } from './house/test-hygiene.ts';
import { strayTopLevel } from './house/top-level.ts';
import type { Step } from './step.ts';

/** The rules of this house that no well-known tool checks. */
export const houseSteps: Step[] = [
  house('file sizes', tooLongFiles),
  house('names', badNames),
  house('tests that run and do not wait', weakTests),
  house('notes on decisions', incompleteDecisions),
  house('packages in use', (files) => unusedPackages(manifest(), files)),
  house('top of the repository', () => strayTopLevel(readdirSync(root))),
];

function house(name: string, rule: (files: readonly SourceFile[]) => string[]): Step {
  return { name, find: () => ({ problems: rule(readSources(root)) }) };
}

function manifest(): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
}
