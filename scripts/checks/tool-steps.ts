import { relative } from 'node:path';
import { root, runNode, toolScript } from './command.ts';
import type { Findings, Step } from './step.ts';

const PRETTIER = [
  ...['--config', 'scripts/checks/prettier.json'],
  ...['--ignore-path', 'scripts/checks/prettier.ignore'],
  ...['--cache', '--cache-location', '.cache/prettier'],
];

/** Its own list: the checker would read every .ts file that the other steps read too. */
const ASTRO_FILES = ['--tsconfig', 'scripts/checks/astro.tsconfig.json'];

const WARNINGS_FAIL = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];

/** The well-known tools; the slowest first, so that two lanes end at about the same time. */
export const toolSteps: Step[] = [
  { name: 'lint', find: lint },
  tool('types of .astro files', [toolScript('astro'), 'check', ...ASTRO_FILES, ...WARNINGS_FAIL]),
  tool('types', typeCheck('tsconfig.json', 'types')),
  tool('types of the server', typeCheck('src/server/tsconfig.json', 'server-types')),
  tool('format', [toolScript('prettier'), ...PRETTIER, '--log-level', 'warn', '--check', '.']),
];

function typeCheck(project: string, cache: string): string[] {
  const incremental = ['--incremental', '--tsBuildInfoFile', `.cache/${cache}.tsbuildinfo`];
  return [toolScript('typescript', 'tsc'), '-p', project, '--noEmit', ...incremental];
}

function tool(name: string, args: string[]): Step {
  return {
    name,
    async find() {
      const { code, stdout, stderr } = await runNode(args);
      return { problems: code === 0 ? [] : [`${stdout}${stderr}` || 'It was ended.'] };
    },
  };
}

interface LintedFile {
  filePath: string;
  messages: { ruleId: string | null; severity: 1 | 2; line?: number; message: string }[];
}

/** A long file is told, every other message fails: a warning that nobody must heed is noise. */
async function lint(): Promise<Findings> {
  const config = ['--config', 'scripts/checks/eslint.config.js', '--format', 'json'];
  const result = await runNode([toolScript('eslint'), ...config, 'src', 'scripts', 'tests']);
  if (result.stdout === '') return { problems: [result.stderr || 'ESLint was ended.'] };
  const found = (JSON.parse(result.stdout) as LintedFile[]).flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, message }) => ({
      tolerated: ruleId === 'max-lines',
      text: `${relative(root, filePath)}:${line ?? 1} ${message} (${ruleId ?? 'parser'})`,
    })),
  );
  return {
    problems: found.filter(({ tolerated }) => !tolerated).map(({ text }) => text),
    notes: found.filter(({ tolerated }) => tolerated).map(({ text }) => text),
  };
}
