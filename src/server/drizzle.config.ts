import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config src/server/drizzle.config.ts --name what_changes` */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
});
