import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPool } from '../../server/database/pool';
import { tidyStorage } from '../../server/events/attachments/removeBytes';
import { createDiskStore } from '../../server/storage/diskStore';
import type { Write } from './people';

/** Finds each write in the database, including writes whose response was lost. */
const STORED: Record<Write['kind'], string> = {
  job: 'select id, job_no as key from jobs',
  ticket: 'select id, client_request_id::text as key from tickets',
  event: 'select id, client_request_id::text as key from recorded_events',
  photo: `select id, client_request_id::text as key from attachments where state = 'READY'`,
  import: `select i.id, i.client_request_id::text as key from imports i join import_files f on f.import_id = i.id
    where i.state = 'DONE' and f.read_at is not null`,
  person: `select id, split_part(email, '@', 1) as key from users`,
};

const UNDONE: Record<string, string> = {
  'submissions under way': `select count(*)::int as left from submissions where state in ('QUEUED', 'SENDING')`,
  'imports being filed': `select count(*)::int as left from imports where state = 'APPLYING'`,
  'mails to be sent': `select count(*)::int as left from mails where state = 'QUEUED' and not_before < now()`,
  'verdicts to be worked out': 'select count(*)::int as left from verdict_dues',
};

/** What holds however often anything was killed; the rows of each query break it. */
const BROKEN: Record<string, string> = {
  'a ticket booked other than once at the center': `select t.id from tickets t join submissions s on s.ticket_id = t.id
    where t.client_request_id = any($1) and s.kind = 'create' and s.state = 'CONFIRMED'
      and (select count(*) from sandbox.tickets c where c.idempotency_key = s.idempotency_key) <> 1`,
  'a confirmed ticket without its one audit row': `select t.id from tickets t join submissions s on s.ticket_id = t.id
    where t.client_request_id = any($1) and s.kind = 'create' and s.state = 'CONFIRMED'
      and (select count(*) from audit a where a.entity_id = t.id::text and a.action = 'submitTicket') <> 1`,
  'a job without its one audit row': `select j.id from jobs j where j.job_no = any($1::text[])
      and (select count(*) from audit a where a.entity_id = j.id::text and a.action = 'createJob') <> 1`,
  'a person without the one mail that lets them in': `select u.id from users u where split_part(u.email, '@', 1) = any($1::text[])
      and (select count(*) from mails m where m.to_address = u.email) <> 1`,
  'a ticket number filed twice': `select ticket_no as id from tickets where ticket_no is not null
    group by company_id, call_center, ticket_no having count(*) > 1`,
  'a file of an import that was filed without its ticket': `select f.id from import_files f join imports i on i.id = f.import_id
    where i.client_request_id = any($1) and i.state = 'DONE' and f.read_at is not null
      and not exists (select from import_items x where x.file_id = f.id and x.outcome is not null)`,
};

const LONGEST_MS = 600_000;

/** Waits until the work left by the dead is done. Throws with what is not. */
export async function settled(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const end = Date.now() + LONGEST_MS;
  try {
    for (;;) {
      const left: string[] = [];
      for (const [what, query] of Object.entries(UNDONE)) {
        const { rows } = await client.query<{ left: number }>(query);
        if (rows[0]?.left) left.push(`${rows[0].left} ${what}`);
      }
      if (left.length === 0) return;
      if (Date.now() > end) throw new Error(`Stuck: ${left.join(', ')}`);
      await sleep(1000);
    }
  } finally {
    await client.end();
  }
}

/** @returns how many writes of each kind were acknowledged. Throws if one was lost or doubled, or files and rows differ */
export async function judge(
  url: string,
  dataFolder: string,
  writes: readonly Write[],
): Promise<Record<string, number>> {
  const pool = createPool({ url, size: 2, onIdleError() {} });
  const wrongs: string[] = [];
  const counts: Record<string, number> = {};
  try {
    for (const [kind, query] of Object.entries(STORED)) {
      const rows: { id: string; key: string }[] = (await pool.query(query)).rows;
      for (const { key, id } of writes.filter(write => write.kind === kind)) {
        const found = rows.filter(row => row.key === key);
        if (found.length > 1) wrongs.push(`${kind} ${key} is there ${found.length} times`);
        if (id === null) continue;
        counts[kind] = (counts[kind] ?? 0) + 1;
        const isThere = found.some(row => row.id === id || id === key);
        if (!isThere) wrongs.push(`${kind} ${key} was acknowledged as ${id} and is not there`);
      }
      if (!counts[kind]) wrongs.push(`no ${kind} was acknowledged`);
    }
    const keys = writes.map(({ key }) => key);
    for (const [what, query] of Object.entries(BROKEN)) {
      const { rows } = await pool.query(query, query.includes('$1') ? [keys] : []);
      if (rows.length > 0) wrongs.push(`${rows.length} × ${what}, the first ${rows[0].id}`);
    }
    wrongs.push(...(await strayFiles(pool, join(dataFolder, 'attachments'))));
  } finally {
    await pool.end();
  }
  if (wrongs.length > 0) throw new Error(wrongs.slice(0, 20).join('\n'));
  return counts;
}

const LATER_MS = 25 * 3_600_000;

/** Files without a row and rows without their bytes, once the cleaning of the next day is done. */
async function strayFiles(pool: ReturnType<typeof createPool>, folder: string): Promise<string[]> {
  const onTrouble = (error: unknown) => {
    throw error;
  };
  const later = {
    pool,
    objects: createDiskStore(folder),
    now: () => new Date(Date.now() + LATER_MS),
    onTrouble,
  };
  while (await tidyStorage(later));
  const { rows } = await pool.query<{ key: string; sha256: Buffer | null }>(
    `select storage_key as key, sha256 from attachments where state = 'READY'
     union all select storage_key, sha256 from import_files
     union all select storage_key, null from uploaded_objects`,
  );
  const files = new Set(await filesBelow(join(folder, 'objects')));
  const wrongs: string[] = [];
  for (const { key, sha256 } of rows) {
    if (!files.delete(key)) wrongs.push(`the file ${key} is gone`);
    else if (
      sha256 &&
      !createHash('sha256')
        .update(await readFile(join(folder, 'objects', key)))
        .digest()
        .equals(sha256)
    )
      wrongs.push(`the file ${key} has other bytes`);
  }
  return [...wrongs, ...[...files].map(key => `no row knows the file ${key}`)];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(one => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}
