import { and, eq, notExists } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { applications } from './applications.ts';
import { companies } from './companies.ts';
import { files } from './files.ts';
import { jobSeekers } from './job-seekers.ts';

/** The columns that may refer to a file: each foreign key to `files` of the tables that have such keys. */
const references = [applications, companies, jobSeekers].flatMap((table) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === files)
    .map(({ columns, foreignColumns }) => ({
      table,
      refers: and(...columns.map((column, index) => eq(column, foreignColumns[index]))),
    })),
);

/** That nothing refers to a file; each reference is looked up by itself, so that each answer comes from its index. */
export const isUnreferenced = (db: Database) =>
  and(...references.map(({ table, refers }) => notExists(db.select().from(table).where(refers))));
