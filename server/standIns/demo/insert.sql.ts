import type { ClientBase } from 'pg';
import type { Row } from './types';

export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Locks out other processes that ask, until this transaction ends. */
export async function isEmptyForUs(client: ClientBase): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('whiteline demo', 0))`);
  const { rows } = await client.query('select from users union all select from companies limit 1');
  return rows.length === 0;
}

export async function advanceSandboxCounters(client: ClientBase): Promise<void> {
  await client.query(`
    select setval(pg_get_serial_sequence('sandbox.tickets', 'transmission_id'), max(transmission_id))
      from sandbox.tickets having count(*) > 0
    union all
    select setval(pg_get_serial_sequence('sandbox.excavators', 'id'), max(id)) from sandbox.excavators having count(*) > 0`);
}
