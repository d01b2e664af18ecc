import type { ClientBase } from 'pg';
import { expires, minLegalStart } from '../../../domain/calendar/law';
import { ACTION } from '../../../domain/tickets/actions/table';
import type { CenterAction, Refusal } from '../../centers/gateway';
import { BY_RULE } from '../../centers/holidays/calendar';
import { Chance } from '../chance';
import { actionRefusal, refused } from './actionRules';
import type { Call } from './counter.sql';
import type { SandboxParts } from './parts';
import { insertRevision, lockTicket, type StandingTicket, selectSilent } from './revisions.sql';
import { type PlannedAnswer, planAnswers, planSecondAnswers } from './timeline';

/** Books an action as the next revision of its ticket, with what the stations asked by it are going to answer. */
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
  const isMarkedAnew = kind === 'remark' || (kind === 'renew' && action.contents.needRemark);
  const legalStart = isMarkedAnew
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

/** Stations that are asked anew: those named or else all, but for a second notice only silent ones. */
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
