import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Everything that new connections of a pool are asked from now on, with the values last given. */
export function recordStatements(pool: pg.Pool): Map<string, Statement> {
  const statements = new Map<string, Statement>();
  onStatement(pool, (statement) => statements.set(statement.text, statement));
  return statements;
}

/** How many statements new connections of a pool have been asked, from now on. */
export function countStatements(pool: pg.Pool): () => number {
  let count = 0;
  onStatement(pool, () => (count += 1));
  return () => count;
}

function onStatement(pool: pg.Pool, use: (statement: Statement) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((config: string | pg.QueryConfig, ...rest: unknown[]) => {
      const text = typeof config === 'string' ? config : config.text;
      const values = rest.find((one): one is unknown[] => Array.isArray(one)) ?? [];
      use({ text, values });
      return query(config, ...rest);
    }) as typeof client.query;
  });
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The tables that PostgreSQL would read from end to end for a statement. */
export async function tablesReadWhole(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
  return rows.flatMap((row) => wholeReads(row['QUERY PLAN'][0].Plan));
}

function wholeReads(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeReads)];
}
