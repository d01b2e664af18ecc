import pg, { type ClientBase, type Pool, type PoolClient } from 'pg';
import { AppError } from '../../domain/errors';
import { inTransaction, type OpeningRow } from './transaction';

/** For whom a transaction is opened. */
export interface Entry {
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
 * A transaction as the application role. With a company it sees that company's rows; without one it sees none and can
 * only call the definer functions. It opens with one message, which also asks what the entry demands: as two, every
 * request would wait for one answer more.
 *
 * @throws UnauthorizedException when the viewer signed out, was removed, suspended or given another role since the token
 *   was issued
 * @throws NotFoundException when a company is needed and not there
 */
export function withTenant<T>(
  pool: Pool,
  companyId: string | null,
  work: (client: PoolClient) => Promise<T>,
  entry: Entry = {},
): Promise<T> {
  const guardedWork = (client: PoolClient, opening: OpeningRow) => {
    assertEntry(opening);
    return work(client);
  };
  const begin = entry.isSnapshot ? 'begin isolation level repeatable read read only' : 'begin';
  return inTransaction(pool, guardedWork, `${begin}; select ${columns(companyId, entry).join(', ')}`);
}

/**
 * Lets the rest of the transaction see another company's rows instead of its own, all of them. Only for a company that a
 * definer function has named for the one entered, and for what that function opens.
 */
export async function enterCompany(client: ClientBase, companyId: string): Promise<void> {
  await client.query({
    name: 'enter-company',
    text: `select ${setting('role', `'whiteline_app'`)}, ${setting('whiteline.company_id', '$1')}`,
    values: [companyId],
  });
}

function columns(companyId: string | null, { viewer, needsCompany, isVisit, readerId }: Entry): string[] {
  const company = pg.escapeLiteral(companyId ?? '');
  const isLimitable = Boolean(readerId) && companyId !== null;
  return [
    setting('role', isLimitable ? roleIn(company) : `'whiteline_app'`),
    setting('whiteline.company_id', company),
    ...(isLimitable ? [setting('whiteline.reader', pg.escapeLiteral(readerId ?? ''))] : []),
    ...(viewer ? [setting('whiteline.viewer', pg.escapeLiteral(viewer.id)), standing(viewer)] : []),
    ...(needsCompany ? [`exists (select from companies where id = ${company}) as "isCompany"`] : []),
    ...(isVisit && viewer ? [`tell_of_visit(${company}, ${pg.escapeLiteral(viewer.id)})`] : []),
  ];
}

function setting(name: string, value: string): string {
  return `set_config('${name}', ${value}, true)`;
}

function standing({ id, role, companyId, sessionId }: Claims): string {
  const [person, claimed, session] = [id, role, sessionId].map(pg.escapeLiteral);
  const company = companyId === null ? 'null' : pg.escapeLiteral(companyId);
  return `viewer_stands(${person}, ${claimed}, ${company}, ${session}) as "isStanding"`;
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
