import type pg from 'pg';

/** Something that had to change for native partitions. */
export interface Change {
  table: string;
  what: string;
}

interface Definitions {
  keys: { name: string; columns: string[]; isPrimary: boolean }[];
  indexes: string[];
  triggers: string[];
  policies: string[];
  grants: string[];
  referencing: { name: string; from: string }[];
}

/**
 * Replaces a table by one of the same name, rows, indexes, triggers, policies and rights that is partitioned by
 * company. Foreign keys to it are dropped, because they name no company.
 */
export async function partition(owner: pg.Client, table: string, count: number): Promise<Change[]> {
  const changes: Change[] = [];
  const note = (what: string) => changes.push({ table, what });
  const { keys, indexes, triggers, policies, grants, referencing } = await definitionsOf(owner, table);
  const whole = `${table}_whole`;
  for (const { name, from } of referencing) {
    await owner.query(`alter table ${from} drop constraint ${name}`);
    note(`foreign key of ${from} needs company_id`);
  }
  for (const { name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`);
  await owner.query(`alter table ${table} rename to ${whole}`);
  await owner.query(
    `create table ${table} (like ${whole} including defaults including generated including identity including storage)
     partition by hash (company_id)`,
  );
  for (let part = 0; part < count; part++)
    await owner.query(
      `create table ${partName(table, part)} partition of ${table}
       for values with (modulus ${count}, remainder ${part})`,
    );
  const columns = await columnsOf(owner, table);
  await owner.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from ${whole}`,
  );
  await owner.query(`drop table ${whole} cascade`);
  for (const { name, columns: of, isPrimary } of keys) {
    const isWhole = of.includes('company_id');
    if (!isWhole) note(`key (${of.join(', ')}) needs company_id`);
    const kind = isPrimary ? 'primary key' : 'unique';
    const all = isWhole ? of : ['company_id', ...of];
    await owner.query(`alter table ${table} add constraint ${name} ${kind} (${all.join(', ')})`);
  }
  for (const definition of indexes) {
    const needsCompany = definition.startsWith('CREATE UNIQUE') && !definition.includes('company_id');
    if (needsCompany) note(`unique index needs company_id: ${definition.split(' ')[3]}`);
    await owner.query(needsCompany ? definition.replace('(', '(company_id, ') : definition);
  }
  for (const definition of triggers) await owner.query(definition);
  await owner.query(`alter table ${table} enable row level security`);
  for (const definition of [...policies, ...grants]) await owner.query(definition);
  return changes;
}

export function partName(table: string, part: number | ''): string {
  return `${table}_p${part}`;
}

async function definitionsOf(owner: pg.Client, table: string): Promise<Definitions> {
  const rowsOf = async <T>(text: string) => (await owner.query(text, [table])).rows as T[];
  const textsOf = async (text: string) =>
    (await rowsOf<{ definition: string }>(text)).map(row => row.definition);
  return {
    keys: await rowsOf(
      `select conname as name, contype = 'p' as "isPrimary", (select array_agg(a.attname::text order by k.place)
         from unnest(conkey) with ordinality as k (attnum, place) join pg_attribute a on a.attrelid = conrelid and a.attnum = k.attnum) as columns
       from pg_constraint where conrelid = to_regclass($1) and contype in ('p', 'u')`,
    ),
    indexes: await textsOf(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = to_regclass($1)
         and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    ),
    triggers: await textsOf(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = to_regclass($1) and not tgisinternal`,
    ),
    policies: await textsOf(
      `select format('create policy %I on %I as %s for %s to %s', policyname, tablename, permissive, cmd,
           array_to_string(roles, ', ')) || coalesce(' using (' || qual || ')', '')
         || coalesce(' with check (' || with_check || ')', '') as definition
       from pg_policies where tablename = $1`,
    ),
    grants: await textsOf(
      `select format('grant %s on %I to %I', privilege_type, relname, grantee::regrole::text) as definition
       from pg_class, aclexplode(relacl) where oid = to_regclass($1) and grantee <> relowner`,
    ),
    referencing: await rowsOf(
      `select conname as name, conrelid::regclass::text as from from pg_constraint
       where confrelid = to_regclass($1) and contype = 'f'`,
    ),
  };
}

async function columnsOf(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}
