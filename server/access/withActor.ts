import type { Pool, PoolClient } from 'pg';
import { limitedReader } from '../../domain/permissions/can';
import { withTenant } from '../database/tenant';
import type { Actor, SignedIn } from './actor';

/**
 * The transaction of a use case, in the actor's company. Where reading is restricted, managers and engineers see only their
 * own jobs. A SASAdministrator works on a suspended company, too, and its log tells of it.
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
 * The same, but for a use case that must know of what the viewer may not see, as that a number is taken.
 * @throws as `withActor`
 */
export function withWholeCompany<T>(
  pool: Pool,
  { companyId, viewer }: Actor,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const isVisit = isVisitor(viewer);
  return withTenant(pool, companyId, work, { viewer, needsCompany: isVisit, isVisit });
}

/**
 * A use case that only reads: all its statements see one moment, or a page could mix the states before and after a renewal.
 * @param isPlannedOnce whether its statements are planned once for all values; not where a value decides how to read
 * @throws as `withActor`
 */
export async function withSnapshot<T>(
  pool: Pool,
  actor: Actor,
  work: (client: PoolClient) => Promise<T>,
  isPlannedOnce = false,
): Promise<T> {
  const { companyId, viewer } = actor;
  // The log tells of a visit by itself: a snapshot writes nothing, and would not see what another call has just told.
  if (isVisitor(viewer)) await withActor(pool, actor, async () => undefined);
  const entry = { viewer, readerId: limitedReader(viewer), isSnapshot: true, isPlannedOnce };
  return withTenant(pool, companyId, work, entry);
}

/**
 * The transaction of a use case that reads what a company has left, too, when the company is gone.
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
