import { fileURLToPath } from 'node:url';
import vitest from '@vitest/eslint-plugin';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import checkFile from 'eslint-plugin-check-file';
import importX from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y-x';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';
import { packageHomes, zones } from './zones.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = ['**/*.{ts,tsx}'];
/** `npm test` leaves out the rules that need types, which take a minute; `npm run check` has all. */
const isShort = process.env['TEST_TIER'] === 'short';
/** The `<script>` blocks of .astro files, which have no type information; `astro check` reads those. */
const astroScript = ['**/*.astro/*.ts'];
const source = ['src/**/*.{ts,tsx,astro}', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}'];
const tests = ['tests/**/*.{ts,tsx}'];

const VAGUE = '{util,utils,helper,helpers,common,misc,types}';
const cutLiteral = {
  selector: ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
  message: 'Write what is spread here into the literal itself.',
};

const reExport = (selector) => ({
  selector,
  message: 'Import from the file that has the thing: no barrels.',
});
/** Searches and the buttons of a dialog are no forms that are sent. */
const plainForm = {
  selector:
    "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name='role'], > JSXAttribute[name.name='method']))",
  message: 'A form that is sent is a SentForm: it says when it needs the network.',
};
/** Records that more than one person has a part in: who changes them is logged in the same transaction. */
const SHARED =
  '/^(jobs|applications|applicationNotes|applicationAssessments|companies|companyMembers|messageTemplates)$/';
const unlogged = {
  selector: `Program:not(:has(Identifier[name=/^(auditMember|auditOutside|recordAct|moderate|changingOwn)$/])) CallExpression[callee.property.name=/^(insert|update|delete)$/][arguments.0.name=${SHARED}]`,
  message: 'Log who does it in the audit log, in the same transaction.',
};
const pause = 'Wait for what must happen, not for time to pass.';

export default defineConfig(
  { ignores: ['dist/', '.astro/', '.data/', '.cache/', 'node_modules/', 'tests/**/fixtures/**'] },
  { linterOptions: { reportUnusedDisableDirectives: isShort ? 'off' : 'error' } },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: source })),
  {
    files: script,
    ignores: astroScript,
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  ...(isShort ? [] : typedRules()),
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-strict'].map(astroFilesOnly),
  {
    // A <template> holds links that a script fills; axe judges them in the running page.
    files: ['**/*.astro'],
    rules: { 'astro/jsx-a11y/anchor-has-content': 'off', 'astro/jsx-a11y/anchor-is-valid': 'off' },
  },
  {
    files: source,
    plugins: {
      'import-x': importX,
      'check-file': checkFile,
      // One rule can have one limit only.
      size: { rules: { 'max-lines': builtinRules.get('max-lines') } },
    },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
      'import-x/extensions': ['.ts', '.tsx', '.astro', '.js'],
      'import-x/parsers': {
        '@typescript-eslint/parser': ['.ts', '.tsx'],
        'astro-eslint-parser': ['.astro'],
      },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones, basePath: root }],
      'import-x/no-unresolved': ['error', { ignore: ['^astro:', '^virtual:', '\\?raw$'] }],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300 }],
      'size/max-lines': ['warn', { max: 200 }],
      'check-file/filename-blocklist': ['error', { [`**/${VAGUE}.*`]: '*', [`**/${VAGUE}/**`]: '*' }],
      'no-restricted-syntax': ['error', cutLiteral, reExport('ExportAllDeclaration')],
    },
  },
  {
    files: ['src/server/{modules,operator}/**/*.ts'],
    ignores: [
      // People who change what is their own, and the server's notes of what it has mailed.
      'src/server/modules/auth/**',
      'src/server/modules/mail-preferences.ts',
      'src/server/modules/account/delete-job-seeker.ts',
      'src/server/modules/applications/{apply,own-applications,application-mails,mail-new-applications}.ts',
      'src/server/modules/applications/company-answers.ts',
      'src/server/modules/jobs/closing-mails.ts',
      'src/server/modules/demo/**',
    ],
    rules: { 'no-restricted-syntax': ['error', cutLiteral, reExport('ExportAllDeclaration'), unlogged] },
  },
  {
    // Addresses decide the names in src/pages.
    files: source,
    ignores: ['src/pages/**', 'tests/**/*.tsx', ...astroScript],
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{astro,tsx}': 'PASCAL_CASE', '**/*.ts': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
    },
  },
  { files: ['src/pages/**'], rules: { 'max-lines': ['error', { max: 40 }] } },
  {
    files: ['**/index.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        cutLiteral,
        reExport('ExportAllDeclaration'),
        reExport('ExportNamedDeclaration[source]'),
      ],
    },
  },
  ...packageHomes.map(({ files, banned }) => ({
    files,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: banned, message: 'This package has its home in another folder.' }] },
      ],
    },
  })),
  { files: ['scripts/**/*.ts', 'tests/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: tests,
    plugins: { vitest, playwright },
    rules: {
      'max-lines': 'off',
      'size/max-lines': 'off',
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
      'vitest/warn-todo': 'error',
      'playwright/no-focused-test': 'error',
      'playwright/no-skipped-test': ['error', { allowConditional: true }],
      'playwright/no-networkidle': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'playwright/missing-playwright-await': 'error',
      'no-restricted-imports': ['error', { name: 'node:timers/promises', message: pause }],
      'no-restricted-syntax': [
        'error',
        cutLiteral,
        { selector: 'CallExpression[callee.name=/^sleep/]', message: pause },
        { selector: 'MemberExpression[property.name="fixme"]', message: 'This test does not run.' },
      ],
    },
  },
  {
    // What strangers write is looked at in a time that grows as the text does.
    files: ['src/**/*.{ts,tsx,astro}', 'scripts/**/*.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { files: ['src/**/*.tsx'], ...a11y.configs.strict },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/forms/SentForm.tsx'],
    rules: {
      'no-restricted-syntax': ['error', cutLiteral, reExport('ExportAllDeclaration'), plainForm],
    },
  },
  { files: ['src/**/*.tsx'], ...reactHooks.configs.flat.recommended },
);

function typedRules() {
  return [
    ...tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({
      ...config,
      files: script,
      ignores: astroScript,
    })),
    {
      files: script,
      ignores: astroScript,
      languageOptions: {
        parserOptions: {
          project: ['./tsconfig.json', './src/service-worker/tsconfig.json'],
          tsconfigRootDir: root,
        },
      },
      rules: {
        '@typescript-eslint/switch-exhaustiveness-check': 'error',
        '@typescript-eslint/no-confusing-void-expression': 'off',
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      },
    },
  ];
}

/** The plugin's own blocks name their files; only the block with its rules needs them added. */
function astroFilesOnly(config) {
  return config.files === undefined && config.rules !== undefined ? { ...config, files: ['**/*.astro'] } : config;
}
