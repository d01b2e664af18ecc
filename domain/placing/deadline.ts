import { type CallCenter, centerOf } from '../calendar/centers';
import { formatUsDay, saidDateTime } from '../calendar/clock';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { legalStart, minLegalStart, type NoticeType, remarkBy } from '../calendar/law';
import { addDays, type PlainDate } from '../calendar/plainDate';
import { addWorkingDays, lastDayFor, subtractWorkingDays } from '../calendar/workingDays';
import { calendarDay, instantAt } from '../calendar/zone';
import { asWritten, type Said } from '../language';
import { isPhoneFirst, type OpenPlacement, type PlacementKind } from './placement';

interface DeadlineFacts {
  kind: PlacementKind;
  state: OpenPlacement;
  callCenter: CallCenter;
  ticketType: NoticeType;
  askedAt: Date;
  workStart: Date;
  expires: Date | null;
  needRemark: boolean;
}

type Urgency = 'OVERDUE' | 'TODAY' | 'SOON' | 'LATER';

export interface Deadline {
  at: Date | null;
  urgency: Urgency;
  text: Said;
}

/** A phone report is overdue after this time. */
const AT_ONCE_MS = 15 * 60_000;
const SOON_WORKING_DAYS = 3;

export function deadlineOf(
  facts: DeadlineFacts,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Deadline {
  const { at, text } = momentOf(facts, now, calendar);
  const late = isPhoneFirst(facts.kind, facts.ticketType) ? AT_ONCE_MS : 0;
  return {
    at,
    urgency: urgencyOf(at, new Date(now.getTime() - late), facts.callCenter, calendar),
    text: facts.state === 'PLACED' ? placedWords(facts.kind) : text,
  };
}

interface Moment {
  at: Date | null;
  text: Said;
}

function momentOf(facts: DeadlineFacts, now: Date, calendar: HolidayCalendar): Moment {
  const { kind, ticketType, askedAt, expires, callCenter } = facts;
  if (isPhoneFirst(kind, ticketType)) return { at: askedAt, text: CALL_FIRST };
  switch (kind) {
    case 'create':
      return creation(facts, now, calendar);
    case 'renew':
      return renewal(facts, now, calendar);
    case 'remark':
      return { at: endOfWork(askedAt, facts), text: remarkWords(facts, now, calendar) };
    case 'noResponse':
      return { at: endOfWork(askedAt, facts), text: SECOND_NOTICE };
    default:
      return { at: expires, text: expires ? endWords(saidDateTime(expires, callCenter)) : NO_DEADLINE };
  }
}

const CALL_FIRST: Said = {
  en: 'Call now. Fill in the form after that.',
  es: 'Llame ahora. Llene el formulario después.',
};
const SECOND_NOTICE: Said = {
  en: 'Utilities are late. Send the second notice today.',
  es: 'Hay compañías de servicios atrasadas. Envíe el segundo aviso hoy.',
};
const NO_DEADLINE: Said = { en: 'There is no deadline.', es: 'No hay fecha límite.' };
const endWords = (end: Said): Said => ({
  en: `Without it the ticket ends ${end.en}.`,
  es: `Sin esto el ticket vence ${end.es}.`,
});

/** The last day on which the notice still lets work begin as planned. */
function creation(facts: DeadlineFacts, now: Date, calendar: HolidayCalendar): Moment {
  const { callCenter, workStart, ticketType } = facts;
  const { zone } = centerOf(callCenter);
  const starts = legalStart(callCenter, now, workStart, ticketType, calendar);
  const start = saidDateTime(starts, callCenter);
  const result = {
    en: `Placed today, the legal start is ${start.en}.`,
    es: `Si se tramita hoy, el inicio legal es ${start.es}.`,
  };
  const noon = (day: PlainDate) => instantAt(day, '12:00', zone);
  let day = calendarDay(workStart, zone);
  while (minLegalStart(callCenter, noon(day), calendar) > workStart) day = addDays(day, -1);
  const at = instantAt(day, '23:59:59', zone);
  if (at < now) {
    const planned = saidDateTime(workStart, callCenter);
    return {
      at,
      text: {
        en: `${result.en} Work was planned for ${planned.en}.`,
        es: `${result.es} El trabajo estaba planeado para ${planned.es}.`,
      },
    };
  }
  const last = saidDay(day);
  return {
    at,
    text: {
      en: `Place it by ${last.en} to begin as planned. ${result.en}`,
      es: `Tramítelo a más tardar el ${last.es} para empezar como se planeó. ${result.es}`,
    },
  };
}

function renewal(
  { callCenter, expires, needRemark }: DeadlineFacts,
  now: Date,
  calendar: HolidayCalendar,
): Moment {
  if (expires === null) return { at: null, text: asWritten('') };
  const end = saidDateTime(expires, callCenter);
  if (expires < now) {
    const text = {
      en: `The ticket ended ${end.en}. Unless it was renewed in time, clone it.`,
      es: `El ticket venció ${end.es}. Si no se renovó a tiempo, haga un ticket nuevo a partir de este.`,
    };
    return { at: expires, text };
  }
  const last = remarkBy(callCenter, expires, calendar);
  const marksEnd = instantAt(last, '23:59:59', centerOf(callCenter).zone);
  if (marksEnd < now) {
    const late = needRemark ? LATE_MARKS : asWritten('');
    const text = {
      en: `Renew before it ends ${end.en}.${late.en}`,
      es: `Renuévelo antes de que venza ${end.es}.${late.es}`,
    };
    return { at: expires, text };
  }
  const day = saidDay(last);
  const marked = {
    en: `by ${day.en} to be re-marked in time`,
    es: `a más tardar el ${day.es} para que remarquen a tiempo`,
  };
  return needRemark
    ? {
        at: marksEnd,
        text: {
          en: `Renew ${marked.en}. The ticket ends ${end.en}.`,
          es: `Renuévelo ${marked.es}. El ticket vence ${end.es}.`,
        },
      }
    : {
        at: expires,
        text: {
          en: `Renew before it ends ${end.en}, or ${marked.en}.`,
          es: `Renuévelo antes de que venza ${end.es}, o ${marked.es}.`,
        },
      };
}

const LATE_MARKS: Said = {
  en: ' New marks may come after that.',
  es: ' Las marcas nuevas pueden llegar después.',
};

const saidDay = (day: PlainDate): Said => ({ en: formatUsDay(day), es: formatUsDay(day, 'es') });

function remarkWords({ callCenter, expires }: DeadlineFacts, now: Date, calendar: HolidayCalendar): Said {
  const { zone, noticeWorkingDays } = centerOf(callCenter);
  const due = addWorkingDays(callCenter, calendarDay(now, zone), noticeWorkingDays, calendar);
  const isLate = expires !== null && due > lastDayFor(expires, zone);
  const day = saidDay(due);
  const late = isLate ? ENDS_BEFORE : asWritten('');
  return {
    en: `Placed today, utilities have until ${day.en}.${late.en}`,
    es: `Si se tramita hoy, las compañías de servicios tienen hasta el ${day.es}.${late.es}`,
  };
}

const ENDS_BEFORE: Said = {
  en: ' The ticket ends before that: renew it as well.',
  es: ' El ticket vence antes: renuévelo también.',
};

function endOfWork(askedAt: Date, { callCenter }: DeadlineFacts): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(calendarDay(askedAt, zone), '23:59:59', zone);
}

function placedWords(kind: PlacementKind): Said {
  return kind === 'create'
    ? {
        en: 'Import the center’s confirmation. Do not dig before that.',
        es: 'Importe la confirmación del centro. No excave antes.',
      }
    : {
        en: 'Import the center’s confirmation. Until then the ticket is as it was.',
        es: 'Importe la confirmación del centro. Hasta entonces el ticket sigue como estaba.',
      };
}

function urgencyOf(at: Date | null, now: Date, center: CallCenter, calendar: HolidayCalendar): Urgency {
  if (at === null) return 'LATER';
  if (at < now) return 'OVERDUE';
  const { zone } = centerOf(center);
  const [day, today] = [lastDayFor(at, zone), calendarDay(now, zone)];
  if (day <= today) return 'TODAY';
  return day <= addWorkingDays(center, today, SOON_WORKING_DAYS, calendar) ? 'SOON' : 'LATER';
}

/** Reminders: two working days before the last day, one day before, and on the last day. */
export type ReminderMoment = 'TWO_DAYS' | 'ONE_DAY' | 'LAST_DAY';

/** The latest reminder due by the morning of `today`. Null before the first one. */
export function reminderOf(
  at: Date,
  today: PlainDate,
  center: CallCenter,
  calendar: HolidayCalendar = RULE_CALENDAR,
): { moment: ReminderMoment; day: PlainDate } | null {
  const last = lastDayFor(at, centerOf(center).zone);
  const before = (days: number) => subtractWorkingDays(center, last, days, calendar);
  const moments = [
    { moment: 'LAST_DAY', day: last },
    { moment: 'ONE_DAY', day: before(1) },
    { moment: 'TWO_DAYS', day: before(2) },
  ] as const;
  return moments.find(({ day }) => day <= today) ?? null;
}
