import { fileURLToPath } from 'node:url';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { packageHomes, zones } from './zones.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = ['**/*.{ts,tsx}'];
/** The `<script>` blocks of .astro files, which have no type information; `astro check` reads those. */
const astroScript = ['**/*.astro/*.ts'];
const source = ['src/**/*.{ts,tsx,astro}', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}'];

export default defineConfig(
  { ignores: ['dist/', '.astro/', '.data/', '.cache/', 'node_modules/', 'tests/**/fixtures/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: source })),
  ...tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({
    ...config,
    files: script,
    ignores: astroScript,
  })),
  {
    files: script,
    ignores: astroScript,
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-strict'].map(astroFilesOnly),
  {
    // A <template> holds links that a script fills; axe judges them in the running page.
    files: ['**/*.astro'],
    rules: { 'astro/jsx-a11y/anchor-has-content': 'off', 'astro/jsx-a11y/anchor-is-valid': 'off' },
  },
  {
    files: source,
    plugins: { 'import-x': importX },
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
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-unresolved': ['error', { ignore: ['^astro:', '\\?raw$'] }],
      'import-x/no-duplicates': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['warn', { max: 200, skipBlankLines: false }],
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
  { files: ['tests/**/*.{ts,tsx}'], rules: { 'max-lines': 'off' } },
  { files: ['src/**/*.tsx'], ...a11y.configs.strict },
  { files: ['src/**/*.tsx'], ...reactHooks.configs.flat.recommended },
);

/** The plugin's own blocks name their files; only the block with its rules needs them added. */
function astroFilesOnly(config) {
  return config.files === undefined && config.rules !== undefined
    ? { ...config, files: ['**/*.astro'] }
    : config;
}
