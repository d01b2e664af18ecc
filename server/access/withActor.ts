import type { Pool, PoolClient } from 'pg';
import { limitedReader } from '../../domain/permissions/limitedReading';
import { withTenant } from '../database/tenant';
import type { Actor } from './actor';
import type { SignedIn } from './viewer';

/**
 * The transaction of a use case, in the actor's company. Where the company restricts reading, project managers and
 * engineers see in it only their own jobs and what belongs to them. A SASAdministrator works on a suspended company,
 * too, and the company's log tells of it.
 *
 * @throws UnauthorizedException when the session was ended, or the person removed, suspended or given another role
 * @throws NotFoundException when a SASAdministrator named a company that does not exist
 */
export function withActor<T>(
  pool: Pool,
  { companyId, viewer }: Actor,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const isVisit = isVisitor(viewer);
  const readerId = limitedReader(viewer);
  return withTenant(pool, companyId, work, { viewer, needsCompany: isVisit, isVisit, readerId });
}

/**
 * The transaction of a use case that reads what a company has left, too, when the company is gone.
 *
 * @throws UnauthorizedException when the session was ended, or the person removed, suspended or given another role
 */
export function withPastActor<T>(
  pool: Pool,
  { companyId, viewer }: Actor,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTenant(pool, companyId, work, { viewer, isVisit: isVisitor(viewer) });
}

/**
 * The transaction of a use case about no company, or about one that need not be there.
 *
 * @throws UnauthorizedException when the session was ended, or the person removed, suspended or given another role
 */
export function withViewer<T>(
  pool: Pool,
  viewer: SignedIn,
  companyId: string | null,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTenant(pool, companyId, work, { viewer });
}

/** Only SASAdministrators are of no company. */
function isVisitor({ companyId }: SignedIn): boolean {
  return companyId === null;
}
