import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { withClient, withSnapshot } from '../../server/backups/source';
import type { ObjectStore } from '../../server/storage/objectStore';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What a copy must have in common with its original: hashes of all rows, table by table, and of all files; sequences. */
export function fingerprint(url: string, objects: ObjectStore): Promise<Record<string, string>> {
  return withSnapshot(url, objects, async source => {
    const found: Record<string, string> = {};
    for (const table of source.tables) {
      const rows = source.readTable(table);
      const hash = sha256(await buffer(rows));
      found[`table ${table.name}`] = `${rows.rowCount} rows ${hash}`;
    }
    for (const key of source.files) {
      const file = await objects.get(key);
      found[`file ${key}`] = file ? sha256(await buffer(file)) : 'missing';
    }
    for (const { name, value } of source.sequences) found[`sequence ${name}`] = value;
    return found;
  });
}

/** Owners, rights, walls, triggers, constraints and indexes: all that decides who may do what to a row. */
export function structure(url: string): Promise<object[]> {
  return withClient(url, async client => (await client.query(STRUCTURE)).rows);
}

const STRUCTURE = `select c.relname, c.relkind, pg_get_userbyid(c.relowner) as owner, c.relacl::text, c.relrowsecurity,
       c.relforcerowsecurity,
       (select json_agg(json_build_array(polname, polpermissive, polcmd, polroles::regrole[]::text,
          pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) order by polname)
        from pg_policy where polrelid = c.oid) as policies,
       (select json_agg(json_build_array(tgname, tgenabled, pg_get_triggerdef(oid)) order by tgname)
        from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers,
       (select json_agg(json_build_array(conname, convalidated, pg_get_constraintdef(oid)) order by conname)
        from pg_constraint where conrelid = c.oid) as constraints,
       case when c.relkind = 'i' then pg_get_indexdef(c.oid) end as index
     from pg_class c where c.relnamespace = 'public'::regnamespace order by c.relname`;
