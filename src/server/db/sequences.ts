import type pg from 'pg';

/**
 * A sequence that numbers the rows of a table, and the last number that it gave; 0 for none. Names are as SQL writes
 * them.
 */
export interface Sequence {
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly last: number;
}

/** The sequences of all tables, as the catalogue knows them. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Omit<Sequence, 'last'>>(`
    select s.oid::regclass::text as name, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_attribute a on d.refclassid = 'pg_class'::regclass and a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace order by 1`);
  const sequences: Sequence[] = [];
  for (const row of rows) {
    const { rows: state } = await client.query<{ last: string }>(
      `select case when is_called then last_value else 0 end as last from ${row.name}`,
    );
    sequences.push({ ...row, last: Number(state[0]?.last) });
  }
  return sequences;
}

/** Lets every sequence go on after the highest number of its table, and after what it had given before. */
export async function carrySequencesOn(client: pg.ClientBase, before: readonly Sequence[]): Promise<void> {
  for (const { name, table, column } of await sequencesOf(client)) {
    const given = before.find((one) => one.name === name)?.last ?? 0;
    await client.query(
      `select setval($1, last) from (select greatest(max(${column}), $2) as last from ${table}) where last > 0`,
      [name, given],
    );
  }
}
