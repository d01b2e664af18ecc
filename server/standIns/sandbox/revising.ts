import type { ClientBase } from 'pg';
import { centerOf } from '../../../domain/calendar/centers';
import { expires, minLegalStart } from '../../../domain/calendar/law';
import { ACTION } from '../../../domain/tickets/actions/table';
import { asksForNoWork } from '../../../domain/tickets/verdict/reasons';
import { BY_RULE } from '../../calendar/calendars';
import type { CenterAction, Refusal, RefusalReason } from '../../centers/gateway';
import { Chance } from '../chance';
import type { Call } from './books.sql';
import { insertRevision, lockTicket, type StandingTicket, selectSilent } from './revisions.sql';
import type { SandboxParts } from './rules';
import { type PlannedAnswer, planAnswers, planSecondAnswers } from './timeline';

export async function revise(
  client: ClientBase,
  action: CenterAction,
  call: Call,
  { speed, calendars = BY_RULE }: SandboxParts,
): Promise<Refusal | null> {
  const { kind, center } = action;
  const ticket = await lockTicket(client, center, action.ticket.ticketNo);
  if (!ticket) return refused('UNKNOWN_TICKET', 'There is no ticket with this number.');
  const silent = kind === 'noResponse' ? await selectSilent(client, ticket.id, call.at) : [];
  const refusal = actionRefusal(action, ticket, silent, call.at);
  if (refusal) return refusal;
  const asked = askedBy(action, ticket, silent);
  const isRemarked = kind === 'remark' || (kind === 'renew' && action.contents.needRemark);
  const legalStart = isRemarked
    ? later(ticket.legalStart, minLegalStart(center, call.at, await calendars.current(client)))
    : ticket.legalStart;
  const isRenewal = kind === 'renew';
  const renewed = { ...ticket, legalStart };
  await insertRevision(
    client,
    ticket.id,
    {
      idempotencyKey: call.idempotencyKey,
      revision: String(Number(ticket.revision) + 1).padStart(3, '0'),
      centerStatus: ACTION[kind].centerStatus,
      at: call.at,
      legalStart,
      expires: isRenewal
        ? later(ticket.expires, expires(center, call.at, ticket.ticketType))
        : ticket.expires,
      status: kind === 'cancel' ? 'CANCELLED' : ticket.status,
      renewals: ticket.renewals + (isRenewal ? 1 : 0),
      asked,
    },
    answersTo(action, renewed, asked, call, speed),
  );
  return null;
}

/** The named stations or else all. A second notice only asks silent ones. */
function askedBy(
  action: CenterAction,
  { stationCodes }: StandingTicket,
  silent: readonly string[],
): string[] {
  switch (action.kind) {
    case 'remark':
      return stationCodes.filter(isNamed(action.contents.stations));
    case 'noResponse':
      return silent.filter(isNamed(action.contents.stations));
    case 'renew':
      return action.contents.needRemark ? stationCodes : [];
    default:
      return [];
  }
}

const isNamed = (named: readonly string[]) => (code: string) => named.length === 0 || named.includes(code);

function answersTo(
  { kind, center }: CenterAction,
  { ticketType, legalStart }: StandingTicket,
  asked: readonly string[],
  { at, idempotencyKey }: Call,
  speed: number,
): PlannedAnswer[] {
  const notice = { center, ticketType, submitted: at, legalStart, speed };
  const plan = kind === 'noResponse' ? planSecondAnswers : planAnswers;
  return plan(notice, asked, new Chance(idempotencyKey));
}

function later(a: Date, b: Date): Date {
  return a < b ? b : a;
}

/** Whiteline already checked this, but possibly hours ago. `silent` lists stations without a response. */
function actionRefusal(
  action: CenterAction,
  ticket: StandingTicket,
  silent: readonly string[],
  now: Date,
): Refusal | null {
  if (ticket.status === 'CANCELLED') return refused('CANCELLED', 'The ticket has been cancelled.');
  const isReport = action.kind === 'damage' || action.kind === 'expose';
  if (ticket.expires < now && !isReport) return refused('EXPIRED', 'The ticket has expired.');
  if (action.kind === 'renew') return renewalRefusal(action, ticket);
  if (action.kind === 'remark' || action.kind === 'noResponse') {
    const unknown = action.contents.stations.find(code => !ticket.stationCodes.includes(code));
    if (unknown !== undefined) {
      return refused('NOT_ACCEPTED', `The station ${unknown} was not notified of this ticket.`);
    }
  }
  return action.kind === 'noResponse'
    ? secondNoticeRefusal(action.contents.stations, ticket, silent, now)
    : null;
}

function refused(reason: RefusalReason, message: string): Refusal {
  return { kind: 'refused', reason, message };
}

function renewalRefusal({ center }: CenterAction, { ticketType, renewals }: StandingTicket): Refusal | null {
  if (ticketType === 'Emergency') return refused('EMERGENCY', 'An emergency ticket cannot be renewed.');
  if (asksForNoWork(ticketType)) {
    return refused('NOT_ACCEPTED', `A ticket of the type ${ticketType} cannot be renewed.`);
  }
  const { maxRenewals } = centerOf(center);
  return maxRenewals !== null && renewals >= maxRenewals
    ? refused('MAX_RENEWALS', `A ticket can be renewed ${maxRenewals} times. Place a new one.`)
    : null;
}

function secondNoticeRefusal(
  named: readonly string[],
  { legalStart }: StandingTicket,
  silent: readonly string[],
  now: Date,
): Refusal | null {
  if (now < legalStart) return refused('NOT_ACCEPTED', 'The stations have until the legal start to answer.');
  const isAnySilent = named.length === 0 ? silent.length > 0 : named.some(code => silent.includes(code));
  return isAnySilent ? null : refused('NOT_ACCEPTED', 'Every station has answered.');
}
