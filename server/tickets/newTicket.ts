import type { HolidayCalendar } from '../../domain/calendar/holidays';
import { expires, legalStart } from '../../domain/calendar/law';
import type { TicketWay } from '../../domain/placing/way';
import { type AutoRenewDefaults, autoRenewSettings } from '../../domain/tickets/autoRenew';
import { digArea } from '../../domain/tickets/digArea';
import type { CreateTicketPayload } from '../../domain/tickets/payload';
import type { Actor } from '../access/actor';
import type { NewTicket } from './createTicket.sql';

interface Circumstances {
  /** The ticket that it was cloned from. */
  clonedFrom: string | null;
  way: TicketWay;
  now: Date;
  calendar: HolidayCalendar;
  /** The company's. */
  defaults: AutoRenewDefaults;
}

/** A ticket not yet sent, its legal start and expiry estimated by the law until the center confirms its own. */
export function newTicket(
  payload: CreateTicketPayload,
  actor: Actor,
  { clonedFrom, way, now, calendar, defaults }: Circumstances,
): NewTicket {
  const { renewUntil: _day, needRemark: _marks, subcontractors: _people, ...form } = payload;
  const { callCenter, ticketType } = form;
  const { autoRenew, needRemark, renewUntil } = autoRenewSettings(payload, defaults);
  const workStart = new Date(payload.workBeginDate);
  return {
    companyId: actor.companyId,
    userId: actor.viewer.id,
    userName: actor.viewer.username,
    submittedAt: now,
    workStart,
    legalStart: legalStart(callCenter, now, workStart, ticketType, calendar),
    expires: expires(callCenter, now, ticketType),
    geofence: payload.geofence ?? digArea(payload, payload.digAreaFeet),
    description: `${payload.workType}: ${payload.workActivity}`,
    clonedFrom,
    way,
    renewWithRemark: needRemark,
    renewUntil,
    payload: { ...form, autoRenew },
  };
}
