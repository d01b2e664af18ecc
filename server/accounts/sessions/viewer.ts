import { AppError } from '../../../domain/errors';
import { roleOf } from '../../../domain/permissions/roles';
import { companyFor, requireViewer } from '../../access/actor';
import type { SignedIn } from '../../access/viewer';
import { withViewer } from '../../access/withActor';
import type { RequestContext } from '../../graphql/context';
import type { Viewer } from '../../graphql/generated/schema';
import { companyWays } from '../../tickets/placing/ways';
import { findAdministrator, findCompanyUser } from './viewer.sql';

/**
 * The signed-in person as of now. A SASAdministrator who has selected no company, or one that is gone, works on none.
 *
 * @throws UnauthorizedException when the account was removed, suspended or given another role since the token was issued
 */
export async function viewerOf(ctx: RequestContext): Promise<Viewer> {
  const signedIn = requireViewer(ctx);
  const isAdministrator = signedIn.companyId === null;
  const find = isAdministrator ? findAdministrator : findCompanyUser;
  const { config, pool } = ctx.services;
  const { row, ways } = await withViewer(pool, signedIn, enteredCompany(signedIn, ctx), async client => ({
    row: await find(client, signedIn.id),
    ways: await companyWays(client, config.practice),
  }));
  if (!row) throw new AppError('UnauthorizedException', 'This account is no longer active.');
  return {
    ID: signedIn.id,
    username: signedIn.username,
    Name: row.name,
    Email: row.email,
    Phone: row.phone,
    Role: roleOf(signedIn.role),
    company: row.company,
    sandbox: ways.some(({ way }) => way === 'SANDBOX'),
    ways,
  };
}

function enteredCompany(viewer: SignedIn, { selectedCompanyId }: RequestContext): string | null {
  if (viewer.companyId === null && selectedCompanyId === null) return null;
  return companyFor(viewer, null, selectedCompanyId);
}
