import pg from 'pg';
import type { TestDatabase } from './test-database.ts';
import { until } from './until.ts';

/** A transaction of a test, which decides what happens between two statements of the product. */
export interface LockHolder {
  /** Runs a statement, whose locks are held until `commit`. */
  hold: (statement: string, values?: unknown[]) => Promise<void>;
  /** Resolves when `count` others wait for locks, or when `fallback` says that none will. */
  awaited: (count: number, fallback?: Promise<unknown>) => Promise<void>;
  commit: () => Promise<void>;
}

export async function createLockHolder({ connection }: TestDatabase): Promise<LockHolder> {
  const [holder, watcher] = [new pg.Client(connection), new pg.Client(connection)];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  const waiting = async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount ?? 0;
  };
  return {
    hold: async (statement, values) => {
      await holder.query(statement, values);
    },
    awaited: async (count, fallback) => {
      let over = false;
      const end = () => (over = true);
      fallback?.then(end, end);
      await until(`${count} wait for a lock`, async () => over || (await waiting()) >= count);
    },
    commit: async () => {
      await holder.query('commit');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}
