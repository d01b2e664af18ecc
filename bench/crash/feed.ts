import { randomUUID } from 'node:crypto';
import { digArea } from '../../domain/tickets/digArea';
import { type Intent, insertIntent, nextRevision } from '../../server/centers/submissions/intents.sql';
import { withTenant } from '../../server/database/tenant';
import type { Chance } from '../../server/standIns/chance';
import { insertSubmission, insertTicket } from '../../server/tickets/createTicket.sql';
import { ticketPayload } from '../../tests/support/tickets';
import type { CrashWorld } from './world';

const TICKETS = 30;
/** How often each is asked for; a second notice is refused, the stations having until the legal start. */
const KINDS: readonly (readonly [number, Intent['kind']])[] = [
  [30, 'renew'],
  [20, 'remark'],
  [20, 'damage'],
  [15, 'expose'],
  [10, 'noResponse'],
  [5, 'cancel'],
];
const SECOND_AT_ONCE = 0.2;

interface Idle {
  id: string;
  userId: string;
  revision: string;
}

/** Gives every ticket that has nothing under way something to do, and replaces cancelled ones; answers how many intents. */
export async function feed(world: CrashWorld, chance: Chance): Promise<number> {
  const { rows } = await world.owner.query<{ open: number }>(
    `select count(*)::int as open from tickets where status in ('PENDING', 'ACTIVE')`,
  );
  let fed = 0;
  for (let open = rows[0]?.open ?? 0; open < TICKETS; open += 1) fed += await create(world, chance);
  const idle = await world.owner.query<Idle>(
    `select t.id, t.user_id as "userId", t.revision from tickets t
     where t.status = 'ACTIVE' and not exists (select from submissions s
       where s.ticket_id = t.id and s.state in ('QUEUED', 'SENDING'))`,
  );
  for (const ticket of idle.rows) {
    fed += await ask(world, ticket, chance.weighted(KINDS));
    if (chance.happens(SECOND_AT_ONCE)) fed += await ask(world, ticket, 'damage');
  }
  return fed;
}

function create({ companyId, jobId, userIds, parts }: CrashWorld, chance: Chance): Promise<number> {
  const now = parts.now();
  const userId = chance.pick(userIds);
  const payload = ticketPayload(jobId, now);
  const ticket = {
    companyId,
    userId,
    userName: 'crash',
    submittedAt: now,
    workStart: now,
    legalStart: now,
    expires: now,
    geofence: digArea(payload, payload.digAreaFeet),
    description: '',
    clonedFrom: null,
    way: 'GATEWAY' as const,
    renewWithRemark: false,
    renewUntil: null,
    payload: { ...payload, autoRenew: false },
  };
  return withTenant(parts.pool, companyId, async client => {
    const ticketId = randomUUID();
    await insertTicket(client, ticketId, ticket);
    await insertSubmission(client, { ticketId, userId, way: 'GATEWAY', now });
    return 1;
  });
}

async function ask({ companyId, parts }: CrashWorld, ticket: Idle, kind: Intent['kind']): Promise<number> {
  const id = await withTenant(parts.pool, companyId, client =>
    insertIntent(client, {
      companyId,
      ticketId: ticket.id,
      userId: ticket.userId,
      kind,
      payload: { reason: 'Why.', stations: [], remarks: '', needRemark: kind === 'renew' },
      targetRevision: nextRevision(ticket.revision),
      clientRequestId: null,
      origin: 'person',
      askedBy: null,
      way: 'GATEWAY',
      now: parts.now(),
    }),
  );
  return id === null ? 0 : 1;
}
