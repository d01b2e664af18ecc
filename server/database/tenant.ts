import type { ClientBase, Pool, PoolClient, QueryConfig } from 'pg';
import { AppError } from '../../domain/errors';
import { Parameters, statement } from './statement';
import { inReading, inTransaction, type OpeningRow } from './transaction';

interface Entry {
  /** The signed-in person, whose session has to last and whose account has to be still what the access token says. */
  viewer?: Claims | null;
  /** Whether a company that is not there is an error; otherwise it is one without rows. */
  needsCompany?: boolean;
  /** Whether the company's log tells of the viewer as of somebody who is not of the company. */
  isVisit?: boolean;
  /** Somebody who, if the company limits reading, sees only their own jobs and what belongs to them. */
  readerId?: string | null;
  /** Whether all statements see one and the same moment, and none writes. */
  isSnapshot?: boolean;
  /** One plan whatever they ask for: of one for any values PostgreSQL expects so much that it plans again each time. */
  isPlannedOnce?: boolean;
}

/** What an access token says of somebody that may have changed since. */
interface Claims {
  id: string;
  role: string;
  /** Null for a SASAdministrator. */
  companyId: string | null;
  sessionId: string;
}

/**
 * As the application role: with a company it sees that company's rows, without one only the definer functions. One exchange
 * opens it and asks what the entry demands; what a snapshot reads first goes with it.
 * @throws UnauthorizedException when the viewer signed out, was removed, suspended or given another role since the token was
 *   issued
 * @throws NotFoundException when a company is needed and not there
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

/** Does this at the end of every transaction that may write; what it throws undoes the transaction. */
export function endTransactionsWith(ending: Ending): void {
  beforeCommit = ending;
}

const SNAPSHOT = 'begin isolation level repeatable read read only';

/**
 * The rest of the transaction sees all of another company's rows: only one that a definer function named, for what it opens.
 */
export async function enterCompany(client: ClientBase, companyId: string): Promise<void> {
  await client.query({
    name: 'enter-company',
    text: `select ${setting('role', `'whiteline_app'`)}, ${setting('whiteline.company_id', '$1')}`,
    values: [companyId],
  });
}

/**
 * Reads with the rights of the whole company, then continues with those of the transaction. Only for a fact that decides
 * about a record the viewer may see.
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

/** Whether the transaction reads the whole company: who is limited to own jobs reads by another role. */
export async function seesAll(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ seesAll: boolean }>({
    name: 'sees-all',
    text: `select current_user = 'whiteline_app' as "seesAll"`,
  });
  return rows[0]?.seesAll ?? false;
}

/** What opens the transaction and asks what the entry demands, planned once for each of the few shapes there are. */
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

/** The role of a reader whom the company may limit. */
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
