import pg from 'pg';

/** What every call says that fails inside; pages show it in the place of their own sentences. */
export const WENT_WRONG = 'Something went wrong on our side. Please try again later.';

/** A table that no other connection gets at, until it is released. */
export interface LockedTable {
  release: () => Promise<void>;
}

/** Ways in which the database of a running server really fails, each until it is mended. */
export interface DatabaseFaults {
  /** Takes a table away: every call that needs it is answered with 500. */
  breakTable: (table: string) => Promise<void>;
  /** Fails one kind of write to a table, which can still be read: such calls are answered with 500. */
  rejectWrites: (write: 'insert' | 'update' | 'delete', table: string) => Promise<void>;
  /** Keeps a table back: calls that need it wait, for at most the 10 s that the server allows them. */
  lockTable: (table: string) => Promise<LockedTable>;
  /** Ends all faults. */
  restore: () => Promise<void>;
}

/** Milliseconds; a fault that cannot be made or mended fails its test instead of stopping the run. */
const STATEMENT_TIMEOUT = 10_000;

/** Lends `use` the faults of a database, which is whole again afterwards. */
export async function withDatabaseFaults(
  connection: pg.ClientConfig,
  use: (faults: DatabaseFaults) => Promise<void>,
): Promise<void> {
  const client = await connect(connection);
  const undoSteps: (() => Promise<unknown>)[] = [];
  const restore = async () => {
    // What came last goes first: a table that is held cannot be renamed.
    for (const one of undoSteps.splice(0).reverse()) await one();
  };
  try {
    await use({
      async breakTable(table) {
        await client.query(`alter table ${table} rename to ${table}_away`);
        undoSteps.push(() => client.query(`alter table ${table}_away rename to ${table}`));
      },
      async rejectWrites(write, table) {
        const refusal = `refuse_${write}_${table}()`;
        await client.query(`
          create function ${refusal} returns trigger language plpgsql
            as 'begin raise data_exception; end';
          create trigger refusal before ${write} on ${table} execute function ${refusal}`);
        undoSteps.push(() => client.query(`drop function ${refusal} cascade`));
      },
      async lockTable(table) {
        const held = await acquireTableLock(connection, table);
        undoSteps.push(held.release);
        return held;
      },
      restore,
    });
  } finally {
    await restore();
    await client.end();
  }
}

async function acquireTableLock(connection: pg.ClientConfig, table: string): Promise<LockedTable> {
  const holder = await connect(connection);
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  let released: Promise<void> | undefined;
  return {
    // The lock goes with its transaction, and that with its connection.
    release: () => (released ??= holder.end()),
  };
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, statement_timeout: STATEMENT_TIMEOUT });
  await client.connect();
  return client;
}
