import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { instant } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Apart from what people have made, so that a backup leaves it out: each release brings it anew. */
export const searchSchema = pgSchema('search');

/** The published lists that builds have brought, each named by its content: a process searches that of the build it serves. */
export const listingLists = searchSchema.table('lists', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  hash: text('hash').notNull().unique(),
  /** When a process last searched it; what nobody has used for a day goes. */
  usedAt: instant('used_at').notNull().defaultNow(),
});

/** What is searched of a listing of another site. */
export const listings = searchSchema.table(
  'listings',
  {
    list: integer('list')
      .notNull()
      .references(() => listingLists.id, { onDelete: 'cascade' }),
    /** Its place among all, from 0, the newest first. */
    position: integer('position').notNull(),
    /** As `phraseText` writes it. Where the extension is there, it has an index of trigrams. */
    title: text('title').notNull(),
    /** As `searchedText` finds them. */
    words: tsvector('words').notNull(),
    /** Its choices in the form, such as `level:Entry Level`. */
    choices: text('choices').array().notNull(),
    /** The last day on which it is open. */
    closesOn: date('closes_on', { mode: 'string' }),
    /** When it was posted or, where that is not known, last seen. */
    postedOn: date('posted_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.position] }),
    index('listings_words').using('gin', table.words),
    index('listings_choices').using('gin', table.choices),
    index('listings_closing')
      .on(table.list, table.closesOn, table.position)
      .where(sql`${table.closesOn} is not null`),
  ],
);

/** What a card shows of it: apart, so that searching reads less. */
export const listingRecords = searchSchema.table(
  'records',
  {
    list: integer('list').notNull(),
    position: integer('position').notNull(),
    record: jsonb('record').$type<ExternalJob>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.position] }),
    foreignKey({
      columns: [table.list, table.position],
      foreignColumns: [listings.list, listings.position],
    }).onDelete('cascade'),
  ],
);

/** How many titles of a list have a word, to find the nearest to a misspelled one. */
export const listingWords = searchSchema.table(
  'words',
  {
    list: integer('list')
      .notNull()
      .references(() => listingLists.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    titles: integer('titles').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.word] })],
);
