import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** Four projects: `unit` needs nothing; `stores` and `api` a PostgreSQL cluster; `site` a built dist/. */
export default defineConfig({
  root,
  test: {
    projects: [
      // Properties try many inputs, on machines that are busy with other tests.
      {
        root,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
      },
      {
        root,
        test: {
          name: 'stores',
          include: ['tests/stores/**/*.test.{ts,tsx}'],
          environment: './tests/support/browser-and-server.ts',
          globalSetup: ['tests/support/postgres-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        root,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { root, test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
