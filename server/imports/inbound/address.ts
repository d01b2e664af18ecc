import type { Pool } from 'pg';
import { AppError } from '../../../domain/errors';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import { withTenant } from '../../database/tenant';
import type { InboundAddress } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { renewToken, selectCompanyOf, selectToken } from './address.sql';

/** The company that an address of this installation's domain is of; null: mail to it is refused. */
export async function companyOf(pool: Pool, domain: string, address: string): Promise<string | null> {
  const [, token, host] = /^([a-z\d]{20,64})@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (token === undefined || host !== domain) return null;
  return withTenant(pool, null, client => selectCompanyOf(client, token));
}

/**
 * Where the company's mail is forwarded to. Who knows it can bring tickets in, so only those who may change the company's
 * settings are told.
 *
 * @throws ForbiddenException, or NotFoundException when a SASAdministrator named a company that does not exist
 */
export async function getInboundAddress(services: Services, actor: Actor): Promise<InboundAddress> {
  authorize(actor.viewer, 'UPDATE', 'companies');
  const token = await withActor(services.pool, actor, selectToken);
  return { address: addressOf(services, token) };
}

/**
 * Gives the company another address; from now on mail to the one before is refused.
 *
 * @throws ConflictException where the installation takes no mail, else as `getInboundAddress`
 */
export async function newInboundAddress(services: Services, actor: Actor): Promise<InboundAddress> {
  authorize(actor.viewer, 'UPDATE', 'companies');
  if (services.config.inbound === null)
    throw new AppError('ConflictException', 'This installation takes no inbound mail.');
  const token = await withActor(services.pool, actor, async client => {
    const renewed = await renewToken(client);
    const { companyId: entityId } = actor;
    // The address is as good as a key: the log tells that it changed, and not what it is.
    await auditBy(client, actor, { action: 'newInboundAddress', entity: 'company', entityId });
    return renewed;
  });
  return { address: addressOf(services, token) };
}

function addressOf({ config }: Services, token: string | null): string | null {
  return config.inbound && token && `${token}@${config.inbound.domain}`;
}
