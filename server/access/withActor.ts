import type { Pool, PoolClient } from 'pg';
import { limitedReader } from '../../domain/permissions/limitedReading';
import { withTenant } from '../database/tenant';
import type { Actor } from './actor';
import type { SignedIn } from './viewer';

/**
 * The transaction of a use case, in the actor's company. Where the company restricts reading, project managers and
 * engineers see in it only their own jobs and what belongs to them. A SASAdministrator works on a suspended company,
 * too.
 *
 * @throws UnauthorizedException when the person was removed, suspended or given another role since they signed in
 * @throws NotFoundException when a SASAdministrator named a company that does not exist
 */
export function withActor<T>(
  pool: Pool,
  { companyId, viewer }: Actor,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const needsCompany = viewer.companyId === null;
  return withTenant(pool, companyId, work, { viewer, needsCompany, readerId: limitedReader(viewer) });
}

/**
 * The transaction of a use case about no company, or about one that need not be there.
 *
 * @throws UnauthorizedException when the person was removed, suspended or given another role since they signed in
 */
export function withViewer<T>(
  pool: Pool,
  viewer: SignedIn,
  companyId: string | null,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTenant(pool, companyId, work, { viewer });
}
