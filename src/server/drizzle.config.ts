/**
 * The tables and migrations for drizzle-kit. It brings 100 MB, so it is installed only to change a table:
 * src/README.md, 'Add a column'.
 */
export default {
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
};
