import type { Pool, PoolClient } from 'pg';
import { limitedReader } from '../../domain/permissions/limitedReading';
import { withTenant } from '../database/tenant';
import type { Actor } from './actor';

/**
 * The transaction of a use case, in the actor's company. Where the company restricts reading, project managers and
 * engineers see in it only their own jobs and what belongs to them.
 */
export function withActor<T>(
  pool: Pool,
  { companyId, viewer }: Actor,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTenant(pool, companyId, work, limitedReader(viewer));
}
