import type { Pool, PoolClient } from 'pg';
import { limitedReader } from '../../domain/permissions/can';
import { withTenant } from '../database/tenant';
import type { Actor, SignedIn } from './actor';

/**
 * Where reading is restricted, managers and engineers only see their own jobs. A SASAdministrator can also
 * enter a suspended company, and its audit log records the visit.
 * @throws UnauthorizedException, or NotFoundException
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

/** For use cases that must consider records the viewer can't see, such as a taken number. */
export function withWholeCompany<T>(
  pool: Pool,
  { companyId, viewer }: Actor,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const isVisit = isVisitor(viewer);
  return withTenant(pool, companyId, work, { viewer, needsCompany: isVisit, isVisit });
}

/**
 * All statements see one snapshot, or a page could mix the states before and after a renewal.
 * @param isPlannedOnce uses generic plans. Not for statements whose best plan depends on a value.
 */
export async function withSnapshot<T>(
  pool: Pool,
  actor: Actor,
  work: (client: PoolClient) => Promise<T>,
  isPlannedOnce = false,
): Promise<T> {
  const { companyId, viewer } = actor;
  // Log the visit separately. A snapshot can't write, and wouldn't see another call's row.
  if (isVisitor(viewer)) await withActor(pool, actor, async () => undefined);
  const entry = { viewer, readerId: limitedReader(viewer), isSnapshot: true, isPlannedOnce };
  return withTenant(pool, companyId, work, entry);
}

/** Also works for a deleted company, to read what remains of it. */
export function withPastActor<T>(
  pool: Pool,
  { companyId, viewer }: Actor,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTenant(pool, companyId, work, { viewer, isVisit: isVisitor(viewer) });
}

/** For use cases without a company, or with one that may not exist. */
export function withViewer<T>(
  pool: Pool,
  viewer: SignedIn,
  companyId: string | null,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTenant(pool, companyId, work, { viewer });
}

function isVisitor({ companyId }: SignedIn): boolean {
  return companyId === null;
}
