import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { packageHomes, zones } from './zones.js';

const script = ['**/*.{ts,tsx}'];
const source = ['src/**/*.{ts,tsx,astro}', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}'];

export default tseslint.config(
  { ignores: ['dist/', '.astro/', '.data/', '.cache/', 'node_modules/', 'tests/**/fixtures/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: source })),
  ...tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({ ...config, files: script })),
  {
    files: script,
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: process.cwd() },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...astro.configs.recommended,
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
      'import-x/no-restricted-paths': ['error', { zones, basePath: process.cwd() }],
      'import-x/no-cycle': 'error',
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
  {
    files: ['src/**/*.tsx', 'tests/**/*.tsx'],
    ...a11y.configs.strict,
  },
  { files: ['src/**/*.tsx'], ...reactHooks.configs.flat.recommended },
);
