import { configDefaults, defineConfig } from 'vitest/config';
import { isShort } from './tier.ts';

const root = new URL('..', import.meta.url).pathname;

const ofEachProject = {
  exclude: [...configDefaults.exclude, ...(isShort ? ['**/*.long.test.*'] : [])],
  // Machines are busy with other tests.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const postgres = ['tests/support/postgres-cluster.ts'];

/** Four projects: `unit` needs nothing; `stores` and `api` a PostgreSQL cluster; `site` a built test site. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          ...ofEachProject,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...ofEachProject,
          name: 'stores',
          include: ['tests/stores/**/*.test.{ts,tsx}'],
          environment: './tests/support/browser-and-server.ts',
          globalSetup: postgres,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        root,
        test: {
          ...ofEachProject,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: postgres,
          isolate: false,
          tags: [
            {
              name: 'processes',
              description: 'Starts processes: `npm test` tries a failed one again, and names it.',
              retry: isShort ? 1 : 0,
            },
          ],
        },
      },
      { root, test: { ...ofEachProject, name: 'site', include: ['tests/site/**/*.test.ts'] } },
    ],
  },
});
