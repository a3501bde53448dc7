import pg from 'pg';

/** Does `work` on a connection of its own, which ends with it: what is not committed by then is undone. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // What breaks fails the query too; unheard, it would end the process before anyone is told why.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
