/**
 * Where drizzle-kit finds the tables and puts migrations. It brings 100 MB, so who changes a table installs it then:
 * src/README.md, 'Add a column'.
 */
export default {
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
};
