import type { ClientBase, Pool, PoolClient, QueryConfig } from 'pg';
import { AppError } from '../../domain/errors';
import { Parameters, statement } from './statement';
import { inReading, inTransaction, type OpeningRow } from './transaction';

interface Entry {
  /** The session must be active, and the account must still match the access token. */
  viewer?: Claims | null;
  needsCompany?: boolean;
  isVisit?: boolean;
  /** If the company restricts reading, this user only sees their own jobs and related records. */
  readerId?: string | null;
  isSnapshot?: boolean;
  /** Forces a generic plan. Its estimate is so high that PostgreSQL would otherwise replan every time. */
  isPlannedOnce?: boolean;
}

interface Claims {
  id: string;
  role: string;
  companyId: string | null;
  sessionId: string;
}

/**
 * Runs as the application role. With a company, only that company's rows are visible. Without one, only the
 * definer functions work. Opening the transaction and its checks take one round trip, which the first reads
 * of a snapshot share.
 * @throws UnauthorizedException, or NotFoundException
 */
export function withTenant<T>(
  pool: Pool,
  companyId: string | null,
  work: (client: PoolClient) => Promise<T>,
  entry: Entry = {},
): Promise<T> {
  const guardedWork = async (client: PoolClient, opening: OpeningRow) => {
    assertEntry(opening);
    const result = await work(client);
    await beforeCommit(client);
    return result;
  };
  const opening = openingOf(companyId, entry);
  if (entry.isSnapshot) return inReading(pool, work, [SNAPSHOT, opening], assertEntry);
  return inTransaction(pool, guardedWork, ['begin', opening]);
}

type Ending = (client: PoolClient) => Promise<void>;

let beforeCommit: Ending = async () => {};

/** Runs at the end of every transaction that may write. An error rolls it back. */
export function endTransactionsWith(ending: Ending): void {
  beforeCommit = ending;
}

const SNAPSHOT = 'begin isolation level repeatable read read only';

/** Only for companies returned by a definer function, for the rest of the transaction. */
export async function enterCompany(client: ClientBase, companyId: string): Promise<void> {
  await client.query({
    name: 'enter-company',
    text: `select ${setting('role', `'whiteline_app'`)}, ${setting('whiteline.company_id', '$1')}`,
    values: [companyId],
  });
}

/**
 * Only for a fact needed to decide about a record that the viewer may see.
 * @param read sends its statements without waiting in between
 */
export async function withAllRights<T>(client: ClientBase, read: () => Promise<T>): Promise<T> {
  const [, result] = await Promise.all([
    client.query('savepoint own_rights; set local role whiteline_app'),
    read(),
  ]);
  await client.query('rollback to savepoint own_rights');
  return result;
}

/** False for restricted readers, who use a different database role. */
export async function seesAll(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ seesAll: boolean }>({
    name: 'sees-all',
    text: `select current_user = 'whiteline_app' as "seesAll"`,
  });
  return rows[0]?.seesAll ?? false;
}

function openingOf(companyId: string | null, entry: Entry): QueryConfig {
  const { viewer, needsCompany, isVisit, readerId, isPlannedOnce } = entry;
  const params = new Parameters();
  const company = `${params.add(companyId ?? '')}::text`;
  const companyKey = `nullif(${company}, '')::uuid`;
  const isLimitable = Boolean(readerId) && companyId !== null;
  const columns = [
    setting('role', isLimitable ? roleIn(companyKey) : `'whiteline_app'`),
    setting('whiteline.company_id', company),
  ];
  if (isLimitable) columns.push(setting('whiteline.reader', `${params.add(readerId)}::text`));
  if (viewer) {
    const id = `${params.add(viewer.id)}::uuid`;
    const claims = [viewer.role, viewer.companyId, viewer.sessionId].map(claim => params.add(claim));
    columns.push(setting('whiteline.viewer', `${id}::text`));
    columns.push(`viewer_stands(${[id, ...claims].join(', ')}) as "isStanding"`);
    if (isVisit) columns.push(`tell_of_visit(${companyKey}, ${id})`);
  }
  if (isPlannedOnce) columns.push(setting('plan_cache_mode', `'force_generic_plan'`));
  if (needsCompany) columns.push(`exists (select from companies where id = ${companyKey}) as "isCompany"`);
  return statement(`select ${columns.join(', ')}`, params.values);
}

function setting(name: string, value: string): string {
  return `set_config('${name}', ${value}, true)`;
}

function roleIn(company: string): string {
  return `case when exists (select from companies where id = ${company} and restrict_reading)
    then 'whiteline_reader' else 'whiteline_app' end`;
}

function assertEntry({ isStanding, isCompany }: OpeningRow): void {
  if (isStanding === false) {
    throw new AppError(
      'UnauthorizedException',
      'Your session has ended, or your account is not what it was when you signed in. Sign in again.',
    );
  }
  if (isCompany === false) throw new AppError('NotFoundException', 'This company no longer exists.');
}
