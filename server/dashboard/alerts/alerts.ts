import { type AlertKind, MAX_ALERTS, RESPONSE_ALERT_DAYS, seenSchema } from '../../../domain/alerts/alerts';
import { type CallCenter, CENTERS, centerOf } from '../../../domain/calendar/centers';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { calendarDay, instantAt } from '../../../domain/calendar/zone';
import { isOnJob, limitedReader } from '../../../domain/permissions/can';
import { MATRIX } from '../../../domain/permissions/matrix';
import { reminderOf } from '../../../domain/placing/deadline';
import { numberAt } from '../../../domain/tickets/number';
import {
  postedMeaning,
  type ResponseTable,
  type ResponseTables,
} from '../../../domain/tickets/responseTables';
import {
  colorOfStation,
  givenAnswer,
  judgeStation,
  type TimedAnswer,
} from '../../../domain/tickets/stations';
import { parse } from '../../../domain/validation';
import { type Actor, actorFor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import { stationOf } from '../../centers/responses/recount.sql';
import type { AlertList, Resolvers, SuccessResult } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import type { Services } from '../../services';
import type { DatedPlacement } from '../../tickets/placing/placements';
import { openPlacements } from '../../tickets/placing/remind';
import {
  type AlertRow,
  type Inbox,
  type RedRow,
  selectAlerts,
  selectRedStations,
  selectSeen,
  upsertSeen,
} from './alerts.sql';

/** Managers and engineers see their own jobs. Viewers who can't manage logins see their own login. */
function listAlerts(services: Services, actor: Actor): Promise<AlertList> {
  authorize(actor.viewer, 'READ', 'dashboard');
  const inbox = inboxOf(actor, services.now());
  return withSnapshot(services.pool, actor, async client => {
    const calendar = await services.calendars.current(client);
    const seenAt = await selectSeen(client, actor.viewer.id);
    const rows = [
      ...(await selectAlerts(client, inbox)),
      ...redAlerts(await selectRedStations(client, inbox), await selectTables(client), inbox.now),
      ...sheetAlerts(await openPlacements(client, { now: inbox.now, calendar }), inbox, calendar),
    ];
    const newest = rows.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_ALERTS);
    const data = newest.map(({ key, at, jobId, callCenter, ...row }) => ({
      ...row,
      subject: subjectOf(row.subject, row.kind, callCenter),
      id: `${row.kind}:${key}`,
      at: at.toISOString(),
      JobID: jobId,
      // Showing an alert as new twice is better than missing it.
      isNew: seenAt === null || at >= seenAt,
    }));
    return { asOf: inbox.now.toISOString(), unseen: data.filter(({ isNew }) => isNew).length, data };
  });
}

function subjectOf(subject: string, kind: AlertKind, callCenter: CallCenter | null): string {
  if (callCenter === null) return subject;
  return kind === 'CREDENTIALS_INVALID'
    ? `${subject} · ${CENTERS[callCenter].name}`
    : numberAt(subject, callCenter);
}

async function seeAlerts(services: Services, actor: Actor, input: { asOf: string }): Promise<SuccessResult> {
  authorize(actor.viewer, 'READ', 'dashboard');
  const asOf = new Date(parse(seenSchema, input).asOf);
  const now = services.now();
  await withActor(services.pool, actor, client =>
    upsertSeen(client, actor.companyId, actor.viewer.id, asOf < now ? asOf : now),
  );
  return { success: true };
}

const DAY_MS = 24 * 60 * 60_000;

function inboxOf({ viewer }: Actor, now: Date): Inbox {
  return {
    now,
    ownJobsOf: limitedReader(viewer),
    loginsOf: MATRIX.credentials[viewer.role].READ === 'any' ? null : viewer.id,
    answersSince: new Date(now.getTime() - RESPONSE_ALERT_DAYS * DAY_MS),
    most: MAX_ALERTS,
  };
}

type RedKind = Extract<AlertKind, 'RESPONSE_RED' | 'RESPONSE_LATE' | 'MARKS_WRONG'>;

/** All red responses of a ticket share one alert, and so do all its silent stations. */
function redAlerts(rows: readonly RedRow[], tables: ResponseTables, now: Date): AlertRow[] {
  const alerts = new Map<string, AlertRow>();
  for (const row of rows) {
    const station = stationOf(row);
    if (colorOfStation(tables[row.callCenter], station, row.legalStart, now) !== 'red') continue;
    const answer = givenAnswer(tables[row.callCenter], station);
    const isOurs = judgeStation(tables[row.callCenter], station).reason === 'MARKS_NOT_FOUND';
    const kind: RedKind = answer === null ? 'RESPONSE_LATE' : isOurs ? 'MARKS_WRONG' : 'RESPONSE_RED';
    const at = (answer === null ? row.legalStart : row.redSince) ?? now;
    const said = answer === null || isOurs ? row.stationCode : saidBy(row, tables[row.callCenter], answer);
    const known = alerts.get(kind + row.ticketId);
    alerts.set(kind + row.ticketId, {
      kind,
      key: row.ticketId,
      at,
      subject: row.ticketNo,
      detail: known ? `${known.detail}; ${said}` : said,
      ticketId: row.ticketId,
      jobId: row.jobId,
      invitationId: null,
      callCenter: row.callCenter,
    });
  }
  return [...alerts.values()];
}

/** Reminders go out at this time, local to the call center. */
const MORNING = '06:00';

/** One alert per request with a deadline coming up. It counts as new again on each reminder day. */
function sheetAlerts(
  open: readonly DatedPlacement[],
  { ownJobsOf, now }: Inbox,
  calendar: HolidayCalendar,
): AlertRow[] {
  return open.flatMap(({ row, deadline }) => {
    const { job, callCenter, ticketNumber, askedAt } = row;
    const { zone } = centerOf(callCenter);
    const isOwn = ownJobsOf === null || isOnJob({ id: ownJobsOf }, job);
    const reminder = deadline.at && reminderOf(deadline.at, calendarDay(now, zone), callCenter, calendar);
    if (!isOwn || !reminder) return [];
    const remindedAt = instantAt(reminder.day, MORNING, zone);
    return {
      kind: 'TO_PLACE',
      key: row.id,
      at: remindedAt > askedAt && remindedAt <= now ? remindedAt : askedAt,
      subject: ticketNumber ?? (row.ticketName || row.place),
      detail: deadline.text.en,
      ticketId: row.ticketId,
      jobId: row.jobId,
      invitationId: null,
      callCenter: ticketNumber === null ? null : callCenter,
    };
  });
}

/** Uses the utility's own text unless the center has since given the code another meaning. */
function saidBy({ stationCode }: RedRow, table: ResponseTable, { code, text, at }: TimedAnswer): string {
  const meaning = postedMeaning(table, code, at)?.text ?? text;
  return `${stationCode} ${code} ${meaning}`.trimEnd();
}

export const resolvers = {
  Query: {
    getAlerts: guarded('getAlerts', ({ companyId }, ctx) =>
      listAlerts(ctx.services, actorFor(ctx, companyId)),
    ),
  },
  Mutation: {
    seeAlerts: guarded('seeAlerts', ({ companyId, asOf }, ctx) =>
      seeAlerts(ctx.services, actorFor(ctx, companyId), { asOf }),
    ),
  },
} satisfies Resolvers;
