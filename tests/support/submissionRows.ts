import { randomUUID } from 'node:crypto';
import type { Chance } from '../../server/standIns/chance';
import type { Placed } from './stationRows';
import type { User } from './world';

/** A request to the center about the ticket, in one of its states. */
export function submissionOf(ticket: Placed, user: User, now: Date, chance: Chance) {
  const kinds = ['create', 'renew', 'remark', 'noResponse', 'cancel', 'damage', 'expose'] as const;
  const kind = chance.pick(kinds);
  const states = ['QUEUED', 'SENDING', 'WAITING', 'PLACED', 'REFUSED', 'CONFIRMED', 'WITHDRAWN'] as const;
  const state = chance.pick(states);
  const needRemark = chance.happens(0.5);
  return {
    id: randomUUID(),
    company_id: ticket.company_id,
    ticket_id: ticket.id,
    user_id: user.id,
    kind,
    idempotency_key: randomUUID(),
    state,
    way: state === 'WAITING' || state === 'PLACED' ? ('ASSISTED' as const) : ('GATEWAY' as const),
    placed_number: state === 'PLACED' ? '2026110900001' : null,
    placed_at: state === 'PLACED' ? now : null,
    attempts: 1,
    not_before: now,
    created_at: now,
    updated_at: now,
    payload: kind === 'renew' ? { needRemark } : null,
    target_revision: '001',
    origin: chance.pick(['person', 'autoRenew'] as const),
    refusal: state === 'CONFIRMED' && kind === 'renew' && chance.happens(0.5) ? 'NOBODY_ASKED' : null,
    in_doubt: false,
    failed_applies: 0,
  };
}
