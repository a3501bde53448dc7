import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import pg from 'pg';
import { pino } from 'pino';
import { connectCommand } from '#src/server/db/connect.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/** Connections of the pool, as the product has them. */
const MAX_CONNECTIONS = 10;

/**
 * The ceiling: bare Hono with one prepared select of a job and its company, in a process of its own over the database of a
 * running server. @param use is given its origin
 */
export async function withCeiling<T>(dataDir: string, use: (url: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [address] = (await once(createInterface(child.stdout), 'line')) as string[];
    return await use(address ?? '');
  } finally {
    child.kill();
  }
}

async function serveCeiling(dataDir: string): Promise<void> {
  const { connection } = await connectCommand({ databaseUrl: undefined, dataDir }, pino({ level: 'silent' }));
  const db = drizzle({ client: new pg.Pool({ ...connection, max: MAX_CONNECTIONS }) });
  const read = db
    .select()
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, sql.placeholder('id')))
    .prepare('ceiling');
  const app = new Hono();
  app.get('/api/jobs/job-details/:id', async (c) => c.json(await read.execute({ id: c.req.param('id') })));
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`http://127.0.0.1:${port}`));
}

if (import.meta.main) await serveCeiling(process.argv[2] ?? '');
