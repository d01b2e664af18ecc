import { CENTERS } from '../../../domain/calendar/centers';
import { autoRenewOn } from '../../../domain/calendar/law';
import { calendarDay } from '../../../domain/calendar/zone';
import type { EventType } from '../../../domain/events/event';
import { firstTry } from '../../../domain/tickets/autoRenew';
import { OWN_TABLES, type ResponseTable, readFor } from '../../../domain/tickets/responseTables';
import type { SiteEvent } from '../../../domain/tickets/stationEvents';
import { digestStations, judgeStation, type StationDigest } from '../../../domain/tickets/stations';
import type { KeptStation } from '../../centers/responses/recount.sql';
import { settleStation } from '../../centers/responses/settle';
import type { DemoTicket, RenewalEnd, Row, Situation, SituationEvent } from './types';

const CA = { center: 'onecall', daysToExpire: 16 } as const;
const NV = { center: 'onecallnv', daysToExpire: 16 } as const;
const OPEN = { status: 'OPEN', severity: 'HIGH', at: 0.9 } as const;
const event = (type: EventType, title: string, changes: Partial<SituationEvent> = {}): SituationEvent => ({
  type,
  title,
  ...OPEN,
  ...changes,
});

/** One or two tickets per company for each reason that the demo can show. The others are safe to dig. */
export const SITUATIONS: readonly Situation[] = [
  { ...CA, reason: null },
  { ...NV, reason: null },
  { ...CA, reason: null, daysToExpire: 27 },
  { ...NV, reason: 'LEGAL_START', daysToExpire: 28, placedMinutesAgo: 4, type: 'Short Notice' },
  { ...CA, reason: 'RESPONSES', daysToExpire: 28, placedMinutesAgo: 2, isNew: true },
  { ...NV, reason: 'RESPONSES', daysToExpire: 28, placedMinutesAgo: 3, isNew: true },
  { ...CA, reason: 'EVENT_OPEN', event: event('STOP_WORK', 'Work stopped: smell of gas') },
  {
    ...CA,
    reason: 'DAMAGE_OPEN',
    answers: [{ code: '010' }],
    event: event('DAMAGE', 'Telephone drop cut', {
      utility: 'Telephone',
      extra: {
        ...{ facilityType: 'Telecommunications', equipment: 'Backhoe/trackhoe', called911: 'No' },
        ...{ contactName: 'Foreman of the demo', contactPhone: '(916) 555-0110', productReleased: 'No' },
        ...{ injury: 'No', fatality: 'No', fire: 'No', evacuation: 'No' },
      },
    }),
  },
  {
    ...NV,
    reason: 'RESPONSES',
    answers: [{ code: '1a' }],
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
  {
    ...CA,
    reason: 'WHITE_LINING',
    answers: [{ code: '010' }],
    event: event('FIELD_VERIFICATION', 'White lining washed off', {
      severity: 'LOW',
      seen: 'Yes',
      extra: { whiteLining: 'No' },
    }),
  },
  { ...CA, reason: 'OVERRIDDEN', answers: [{ code: '051' }], overridden: 1 },
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
  { ...CA, reason: 'TO_BE_READ', answers: [{ code: '010', comment: 'Marked except lot 9.' }] },
  { ...CA, reason: 'RESPONSES', answers: [{ code: '999' }] },
  { ...NV, reason: 'RESPONSES', answers: [{ code: '000' }] },
  { ...NV, reason: 'RESPONSES', answers: [{ code: '3b' }] },
  { ...CA, reason: 'TICKET_TYPE', centerType: 'Design' },
  { ...NV, reason: 'NO_UTILITIES' },
  { ...CA, reason: 'JOB_ON_HOLD' },
  { ...NV, reason: 'JOB_ON_HOLD' },
  { ...CA, reason: 'LOOK_OLD' },
  { ...CA, reason: 'DATES_DOUBTED' },
  { ...CA, reason: 'MARKS_UNVERIFIED', answers: [{ code: '010' }] },
  { ...CA, reason: 'MARKS_UNVERIFIED', answers: [{ code: '010' }, { code: '010' }] },
  { ...NV, reason: 'MARKS_UNVERIFIED', answers: [{ code: '1a' }] },
];

export interface Settled {
  stations: readonly KeptStation[];
  digest: StationDigest;
}

/** Overrides were made this long before now, and responses read this long after they came. */
const HOUR_MS = 3_600_000;

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
    const overriddenAt = index < overridden ? new Date(now.getTime() - HOUR_MS) : null;
    const unsettled = { answer: null, askedAt: null, meetingAt: null, overriddenAt, acknowledgedAt: null };
    const station = { code: stationCode, withdrawnAt: null, ...unsettled };
    const settled = settleStation(table, station, given, events);
    return isUnread(plan, index) ? settled : { ...settled, acknowledgedAt: readAt(table, settled, now) };
  });
  return { stations, digest: digestStations(table, stations) };
}

const isUnread = ({ situation }: DemoTicket['plan'], index: number) =>
  situation?.reason === 'TO_BE_READ' && index < (situation.answers?.length ?? 0);

function readAt(table: ResponseTable, station: KeptStation, now: Date): Date | null {
  const { reason } = judgeStation(table, station);
  if (station.answer === null || (reason !== 'COMMENT' && reason !== 'NOTE')) return null;
  const at = new Date(station.answer.at.getTime() + HOUR_MS);
  return at < now ? at : null;
}

const ENDED: Readonly<Record<RenewalEnd, (center: string) => string>> = {
  LOGIN: center => `${center} rejected the stored login. Correct it, then turn auto-renew on again.`,
  MAX_RENEWALS: center => `${center} allows no more renewals of this ticket. Clone it into a new ticket.`,
  RENEW_UNTIL: () => 'Auto-renew reached its end date.',
  CENTER: () => 'The call center was down. Renew this ticket manually.',
};

/** An overdue renewal would already have happened, so it counts as failed. */
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
