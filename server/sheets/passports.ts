import type { PoolClient } from 'pg';
import { AppError } from '../../domain/errors';
import { can } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { selectJobPeople } from '../access/jobPeople.sql';
import { withActor } from '../access/withActor';
import type { TicketPassport } from '../graphql/generated/schema';
import type { Services } from '../services';
import {
  insertPassport,
  lockPassport,
  lockShareable,
  type PassportRow,
  revokePassport,
  selectPassports,
} from './passports.sql';

const DAY_MS = 86_400_000;
const LIFE_MS = 30 * DAY_MS;
/** A link that ends sooner is not handed out again. */
const MIN_LEFT_MS = 7 * DAY_MS;

type Links = Pick<Services, 'config' | 'passportLinks'>;

export function passportLink({ config, passportLinks }: Links, id: string): string {
  return `${config.baseUrl}/t/${passportLinks.partFor({ id, linkVersion: 1 })}`;
}

export async function listPassports(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<TicketPassport[]> {
  authorize(actor.viewer, 'READ', 'passports');
  if (!isUuid(ticketId)) return [];
  const rows = await withActor(services.pool, actor, client =>
    selectPassports(client, [ticketId], services.now()),
  );
  return rows.map(row => passportView(services, row));
}

/** @throws ForbiddenException, or NotFoundException */
export async function createPassport(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<TicketPassport> {
  authorize(actor.viewer, 'CREATE', 'passports');
  const made = await withActor(services.pool, actor, client =>
    passportsFor(client, services, actor, [ticketId], 'required'),
  );
  return passportView(services, made.get(ticketId.toLowerCase()) as PassportRow);
}

/** @throws ForbiddenException, or NotFoundException */
export async function revokeTicketPassport(services: Services, actor: Actor, id: string): Promise<void> {
  authorize(actor.viewer, 'DELETE', 'passports');
  await withActor(services.pool, actor, async client => {
    const row = isUuid(id) ? await lockPassport(client, id, services.now()) : null;
    const job = row && (await selectJobPeople(client, row.jobId));
    if (!row || !job) throw new AppError('NotFoundException', 'This public link has already ended.');
    authorize(actor.viewer, 'DELETE', 'passports', job);
    await revokePassport(client, id, services.now());
    await auditBy(client, actor, {
      action: 'revokeTicketPassport',
      entity: 'ticket',
      entityId: row.ticketId,
      before: { publicLinkUntil: row.expiresAt.toISOString() },
    });
  });
}

/**
 * One link for each ticket that the viewer may share: the newest if it works for another week, else a new one.
 * @param need `required` refuses tickets that the viewer may not share
 * @throws ForbiddenException, or NotFoundException for tickets that the viewer can't see
 */
export async function passportsFor(
  client: PoolClient,
  { now }: Pick<Services, 'now'>,
  actor: Actor,
  ticketIds: readonly string[],
  need: 'required' | 'optional',
): Promise<Map<string, PassportRow>> {
  const tickets = ticketIds.every(isUuid) ? await lockShareable(client, ticketIds) : [];
  if (tickets.length < new Set(ticketIds.map(id => id.toLowerCase())).size) {
    throw new AppError('NotFoundException', 'There is no such ticket.');
  }
  const at = now();
  const known = await selectPassports(client, ticketIds, new Date(at.getTime() + MIN_LEFT_MS));
  const found = new Map(known.toReversed().map(row => [row.ticketId, row]));
  for (const { id, job } of tickets) {
    if (need === 'required') authorize(actor.viewer, 'CREATE', 'passports', job);
    if (found.has(id) || !can(actor.viewer, 'CREATE', 'passports', job)) continue;
    const expiresAt = new Date(at.getTime() + LIFE_MS);
    const row = await insertPassport(client, {
      companyId: actor.companyId,
      ticketId: id,
      createdBy: actor.viewer.id,
      createdByName: actor.viewer.username,
      createdAt: at,
      expiresAt,
    });
    found.set(id, row);
    await auditBy(client, actor, {
      action: 'createTicketPassport',
      entity: 'ticket',
      entityId: id,
      after: { publicLinkUntil: expiresAt.toISOString() },
    });
  }
  return found;
}

function passportView(links: Links, row: PassportRow): TicketPassport {
  return {
    ID: row.id,
    link: passportLink(links, row.id),
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    openedCount: row.openedCount,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  };
}
