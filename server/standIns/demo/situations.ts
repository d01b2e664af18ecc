import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { autoRenewOn, type NoticeType } from '../../../domain/calendar/law';
import { calendarDay } from '../../../domain/calendar/zone';
import type { EventStatus, EventType, Severity } from '../../../domain/events/event';
import { firstTry } from '../../../domain/tickets/autoRenew';
import type { TicketType } from '../../../domain/tickets/options';
import { OWN_TABLES, readFor } from '../../../domain/tickets/responseTables';
import type { SiteEvent } from '../../../domain/tickets/stationEvents';
import { digestStations, type StationDigest } from '../../../domain/tickets/stations';
import type { VerdictReason } from '../../../domain/tickets/verdict/reasons';
import type { KeptStation } from '../../centers/responses/recount.sql';
import { settleStation } from '../../centers/responses/settle';
import type { Row } from './companies';
import type { RenewalEnd } from './plan';
import type { DemoTicket } from './ticketRows';

/** An event of a situation; at which part of the time since the ticket was placed, 0 to 1. */
interface SituationEvent {
  type: EventType;
  title: string;
  status: EventStatus;
  severity: Severity;
  at: number;
  utility?: string;
  extra?: object;
  /** What was seen at the marks of the first station; of a field verification. */
  seen?: 'Yes' | 'No';
}

/**
 * Looks as if one might dig, and shows why not. All utilities have cleared the work but the first, which answer as told here.
 */
export interface Situation {
  /** What its verdict must lead with; null: safe to dig. */
  reason: VerdictReason | null;
  center: CallCenter;
  /** Calendar days from today to its expiry: how long ago it was placed. */
  daysToExpire: number;
  placedMinutesAgo?: number;
  type?: TicketType;
  /** The type that its center has made of it. */
  centerType?: NoticeType;
  pavementOnly?: true;
  answers?: readonly { code: string; comment?: string; isSilent?: true }[];
  /** So many of the first utilities were overridden. */
  overridden?: number;
  event?: SituationEvent;
}

const CA = { center: 'onecall', daysToExpire: 16 } as const;
const OPEN = { status: 'OPEN', severity: 'HIGH', at: 0.9 } as const;
const event = (type: EventType, title: string, changes: Partial<SituationEvent> = {}): SituationEvent => ({
  type,
  title,
  ...OPEN,
  ...changes,
});

/** One of each that was read as safe once, and beside them what is. */
export const SITUATIONS: readonly Situation[] = [
  { ...CA, reason: null },
  { center: 'onecallnv', daysToExpire: 16, reason: null },
  { ...CA, reason: null, daysToExpire: 27 },
  { center: 'onecallnv', daysToExpire: 28, placedMinutesAgo: 4, type: 'Short Notice', reason: 'LEGAL_START' },
  { ...CA, reason: 'EVENT_OPEN', event: event('STOP_WORK', 'Work stopped: smell of gas') },
  {
    ...CA,
    reason: 'EVENT_OPEN',
    answers: [{ code: '010' }],
    event: event('UNMARKED_UTILITY', 'Unmarked gas line exposed', {
      utility: 'Gas',
      extra: { marked: 'No' },
    }),
  },
  {
    ...CA,
    reason: 'EVENT_OPEN',
    answers: [{ code: '010' }],
    event: event('MISMARK', 'Gas marks two feet off', { utility: 'Gas', extra: { offsetInches: 26 } }),
  },
  {
    ...CA,
    reason: 'EVENT_OPEN',
    answers: [{ code: '010' }],
    event: event('MARKS_DESTROYED', 'Marks paved over', {
      extra: { cause: 'Paving or grading', remarkRequested: 'No' },
    }),
  },
  {
    ...CA,
    reason: 'RESPONSES',
    answers: [{ code: '010' }],
    event: event('MARKS_DESTROYED', 'Marks washed off, no re-mark yet', {
      status: 'CLOSED',
      extra: { cause: 'Weather', remarkRequested: 'No' },
    }),
  },
  {
    ...CA,
    reason: 'RESPONSES',
    answers: [{ code: '010' }],
    event: event('FIELD_VERIFICATION', 'Marks not found on site', { status: 'CLOSED', seen: 'No' }),
  },
  { ...CA, reason: 'OVERRIDDEN', answers: [{ code: '050' }, { code: '014' }], overridden: 2 },
  { ...CA, reason: 'OVERRIDDEN', answers: [{ code: '051' }], overridden: 1 },
  { ...CA, reason: 'OVERRIDDEN', answers: [{ code: '998' }], overridden: 1 },
  {
    ...CA,
    reason: 'RESPONSES',
    answers: [{ code: '033', comment: 'Meet our representative on site before any digging.' }],
    event: event('ONSITE_MEETING', 'Met the pipeline company', {
      severity: 'LOW',
      extra: { heldWith: 'Inspector' },
    }),
  },
  {
    ...CA,
    daysToExpire: 27,
    reason: 'RESPONSES',
    answers: [{ code: '034' }],
    event: event('ONSITE_MEETING', 'Field meet held early', {
      severity: 'LOW',
      extra: { heldWith: 'Locator' },
    }),
  },
  {
    ...CA,
    daysToExpire: 8,
    reason: 'STAND_BY',
    answers: [{ code: '031' }],
    event: event('ONSITE_MEETING', 'Stand-by on the first day', {
      severity: 'LOW',
      at: 0.2,
      extra: { heldWith: 'Stand-by crew' },
    }),
  },
  { ...CA, reason: 'RESPONSES', answers: [{ code: '016' }] },
  { ...CA, reason: 'TO_BE_READ', answers: [{ code: '016' }], pavementOnly: true },
  { ...CA, reason: 'RESPONSES', answers: [{ code: '004' }] },
  { ...CA, reason: 'RESPONSES', answers: [{ code: '040' }] },
  { ...CA, reason: 'RESPONSES', answers: [{ code: '998' }] },
  { ...CA, reason: 'RESPONSES', answers: [{ code: '000' }] },
  { ...CA, reason: 'TO_BE_READ', answers: [{ code: '010', comment: 'Marked except lot 9.' }] },
  { ...CA, reason: 'TICKET_TYPE', centerType: 'Design' },
  { ...CA, reason: 'TICKET_TYPE', centerType: 'Damage' },
  { ...CA, reason: 'TICKET_TYPE', centerType: 'Exposed' },
];

/** What the stations of a demo ticket are judged by, as the product itself would settle it. */
export interface Settled {
  stations: readonly KeptStation[];
  digest: StationDigest;
}

/** When the overrides of a situation were made, before now. */
const OVERRIDDEN_BEFORE_MS = 3_600_000;

export function settledOf(ticket: DemoTicket, events: readonly SiteEvent[], now: Date): Settled | null {
  const { confirmed, form, plan } = ticket;
  if (!confirmed) return null;
  const table = readFor(OWN_TABLES[form.callCenter], form);
  const given = confirmed.stations.given.map(({ at, ...answer }) => ({
    ...answer,
    revision: '000',
    respondedAt: at,
    receivedAt: at,
  }));
  const overridden = plan.situation?.overridden ?? 0;
  const stations = confirmed.stations.members.map(({ stationCode }, index) => {
    const overriddenAt = index < overridden ? new Date(now.getTime() - OVERRIDDEN_BEFORE_MS) : null;
    const unsettled = { answer: null, askedAt: null, meetingAt: null, overriddenAt, acknowledgedAt: null };
    return settleStation(table, { code: stationCode, withdrawnAt: null, ...unsettled }, given, events);
  });
  return { stations, digest: digestStations(table, stations) };
}

/** Why auto-renew ended, in words for people. */
const ENDED: Readonly<Record<RenewalEnd, (center: string) => string>> = {
  LOGIN: center => `${center} rejected the stored login. Correct it, then turn auto-renew on again.`,
  MAX_RENEWALS: center => `${center} allows no more renewals of this ticket. Clone it into a new ticket.`,
  RENEW_UNTIL: () => 'Auto-renew reached its end date.',
  CENTER: () => 'The call center was down. Renew this ticket manually.',
};

/** One that is due already would have been renewed: it stands for a renewal that did not succeed. */
export function autoRenewColumns(ticket: DemoTicket, now: Date): Row {
  const { plan, dates, form } = ticket;
  const off = { auto_renew: false, auto_renew_at: null, auto_renew_off_reason: null };
  if (!plan.autoRenew || (plan.kind !== 'active' && plan.kind !== 'expiring')) return off;
  const { zone } = CENTERS[form.callCenter];
  if (calendarDay(now, zone) < autoRenewOn(form.callCenter, dates.expires)) {
    return { ...off, auto_renew: true, auto_renew_at: firstTry(form.callCenter, dates.expires, now) };
  }
  const { renewalEnded } = plan;
  const { name } = CENTERS[form.callCenter];
  return { ...off, auto_renew_off_reason: renewalEnded && ENDED[renewalEnded](name) };
}
