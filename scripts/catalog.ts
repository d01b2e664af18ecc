// Prints a database's schema as sorted lines, so that two schemas can be compared with diff:
//   npx tsx scripts/catalog.ts postgres://… [--rows] > before.txt
// Leaves out OIDs, the order of columns, comments and line breaks in functions, and the migration tables.
// With --rows, also prints every row.
import pg from 'pg';

const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`;
const THEIRS = `c.relname not in ('migrations', 'kysely_migration', 'kysely_migration_lock')`;
const CLASSES = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${OURS} and ${THEIRS}`;

const rights = (kind: string, acl: string, owner: string) => `(
  select string_agg(concat_ws(' ', grantee::regrole, privilege_type, case when is_grantable then 'grantable' end,
    'by', grantor::regrole), ', ' order by grantee::regrole::text, privilege_type)
  from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))))`;

const QUERIES: Record<string, string> = {
  extension: `select extname as name, extnamespace::regnamespace as in, extversion as version from pg_extension`,
  role: `select rolname as name, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
      rolbypassrls, rolconnlimit, rolconfig, (
        select string_agg(concat_ws(' ', m.roleid::regrole::text, 'inherits', m.inherit_option, 'sets', m.set_option,
          'grants', m.admin_option, 'by', m.grantor::regrole), ', ' order by m.roleid::regrole::text, m.grantor)
        from pg_auth_members m where m.member = r.oid) as member_of
    from pg_roles r where rolname !~ '^pg_'`,
  schema: `select nspname as name, nspowner::regrole as owner, ${rights('n', 'nspacl', 'nspowner')} as acl
    from pg_namespace n where ${OURS}`,
  defaults: `select defaclrole::regrole as name, defaclnamespace::regnamespace as in, defaclobjtype, defaclacl
    from pg_default_acl`,
  relation: `select c.oid::regclass as name, c.relkind as kind, c.relowner::regrole as owner, c.relrowsecurity as walled,
      c.relforcerowsecurity as forced, c.relpersistence, c.relreplident, c.reloptions, am.amname as method,
      ${rights('r', 'c.relacl', 'c.relowner')} as acl, obj_description(c.oid, 'pg_class') as comment
    from ${CLASSES} left join pg_am am on am.oid = c.relam where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')`,
  column: `select c.oid::regclass::text || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity, a.attgenerated,
      a.attcollation::regcollation, a.attstorage, a.attcompression, a.attstattarget, a.attoptions,
      (select string_agg(concat_ws(' ', grantee::regrole, privilege_type, case when is_grantable then 'grantable' end),
        ', ' order by grantee::regrole::text, privilege_type) from aclexplode(a.attacl)) as acl,
      col_description(c.oid, a.attnum) as comment
    from ${CLASSES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')`,
  constraint: `select k.conrelid::regclass::text || ' ' || k.conname as name,
      pg_get_constraintdef(k.oid) as def, k.contype, k.condeferrable, k.condeferred, k.convalidated, k.conislocal,
      k.connoinherit, k.conindid::regclass as index
    from ${CLASSES} join pg_constraint k on k.conrelid = c.oid`,
  index: `select pg_get_indexdef(i.indexrelid) as name, i.indisprimary, i.indisvalid, i.indimmediate, i.indisclustered,
      i.indisreplident from ${CLASSES} join pg_index i on i.indrelid = c.oid`,
  policy: `select tablename || ' ' || policyname as name, n.* from pg_policies n where schemaname not like 'pg_%'`,
  trigger: `select pg_get_triggerdef(t.oid) as name, t.tgenabled from ${CLASSES}
    join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal`,
  rule: `select pg_get_ruledef(r.oid) as name, r.ev_enabled from ${CLASSES} join pg_rewrite r on r.ev_class = c.oid`,
  function: `select p.oid::regprocedure as name, pg_get_functiondef(p.oid) as def, p.proowner::regrole as owner,
      p.prosecdef as definer, p.provolatile, p.proparallel, p.proleakproof, p.proconfig, p.procost, p.prorows,
      ${rights('f', 'p.proacl', 'p.proowner')} as acl, obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${OURS}`,
  sequence: `select c.oid::regclass as name, c.relowner::regrole as owner, s.seqtypid::regtype, s.seqstart, s.seqincrement,
      s.seqmin, s.seqmax, s.seqcache, s.seqcycle, ${rights('s', 'c.relacl', 'c.relowner')} as acl, (
        select d.refobjid::regclass::text || ' ' || a.attname || ' ' || d.deptype::text from pg_depend d
          join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjsubid > 0) as owned_by
    from ${CLASSES} join pg_sequence s on s.seqrelid = c.oid`,
  type: `select t.oid::regtype as name, t.typtype, t.typowner::regrole as owner, t.typnotnull, t.typdefault,
      t.typbasetype::regtype, (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
        where e.enumtypid = t.oid) as labels, ${rights('T', 't.typacl', 't.typowner')} as acl
    from pg_type t join pg_namespace n on n.oid = t.typnamespace and ${OURS} where t.typtype in ('d', 'e', 'r', 'm')`,
  statistics: `select pg_get_statisticsobjdef(s.oid) as name from pg_statistic_ext s`,
};

const [url, withRows] = process.argv.slice(2);
if (!url) throw new Error('usage: tsx scripts/catalog.ts <address of a database> [--rows]');
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(`set search_path = ''`);
const lines: string[] = [];
for (const [kind, query] of Object.entries(QUERIES)) {
  const { rows } = await client.query(query);
  lines.push(...rows.map(row => lineOf(kind, row)));
}
if (withRows === '--rows') lines.push(...(await rowLines()));
await client.end();
console.log(lines.sort().join('\n'));

async function rowLines(): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass as name from ${CLASSES} where c.relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    found.push(...rows.map(({ row }) => `row | ${name} | ${row}`));
  }
  return found;
}

function lineOf(kind: string, { name, ...rest }: Record<string, unknown>): string {
  const facts = Object.entries(rest).filter(([, value]) => value !== null);
  const cells = facts.map(
    ([fact, value]) => `${fact}=${calm(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  return [kind, calm(String(name)), ...cells].join(' | ');
}

/** Puts it on one line and removes comments. Quoted text stays as is. */
function calm(text: string): string {
  return text.replace(
    /('(?:[^']|'')*')|(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)+/g,
    (_, quoted?: string) => quoted ?? ' ',
  );
}
