import { and, eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { companies } from './companies.ts';
import { files } from './files.ts';
import { jobSeekers } from './job-seekers.ts';

/** Where a file may be referred to: each foreign key to `files` of the tables that have such keys. */
export const fileReferences = [applications, companies, jobSeekers].flatMap((table) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === files)
    .map(({ columns, foreignColumns }) => ({
      table,
      /** The condition that a row of the table refers to a row of `files`. */
      refers: and(...columns.map((column, index) => eq(column, foreignColumns[index]))),
    })),
);
