import { centerOf } from '../../calendar/centers';
import { saidDateTime } from '../../calendar/clock';
import { addDays } from '../../calendar/plainDate';
import { calendarDay, instantAt } from '../../calendar/zone';
import type { EventType } from '../../events/event';
import { asWritten, type Said, say } from '../../language';
import { owesAnswer } from '../actions/silence';
import type { TicketStatus } from '../groups';
import { meaningOf, type ResponseTable } from '../responseTables';
import { labelWords, NO_RESPONSE_YET, noteWords } from '../responseWords';
import { givenAnswer, isCalled, judgeStation, type StationJudgement, type StationReason } from '../stations';
import type { WayOn } from './finding';
import type { DigFacts, NamedStation, OpenEvent, Verdict } from './reasons';
import { stationInBrief } from './shortWords';

export const VERDICT_WORDS: Record<Verdict, Said> = {
  SAFE_TO_DIG: { en: 'Safe to dig', es: 'Puede excavar' },
  CHECK_FIRST: { en: 'Check first', es: 'Verifique antes' },
  DO_NOT_DIG: { en: 'Do not dig', es: 'No excave' },
};

export const STATUS_WORDS: Record<Exclude<TicketStatus, 'ACTIVE' | 'EXPIRED'>, Said> = {
  PENDING: {
    en: 'The ticket has no number yet: the call center has not confirmed it.',
    es: 'El ticket todavía no tiene número: el centro de llamadas no lo ha confirmado.',
  },
  FAILED: {
    en: 'This ticket was not placed. No utility has been notified.',
    es: 'Este ticket no se tramitó. No se ha avisado a ninguna compañía de servicios.',
  },
  CANCELLED: { en: 'This ticket is cancelled.', es: 'Este ticket está cancelado.' },
  CLOSED: {
    en: 'This ticket is closed. Reopen it before you keep digging.',
    es: 'Este ticket está cerrado. Ábralo de nuevo antes de seguir excavando.',
  },
};

export function eventWords(type: EventType, place: OpenEvent['place']): Said {
  const what = type === 'STOP_WORK' && place === 'job' ? JOB_STOPPED : (EVENT_WORDS[type] ?? EVENT_OPEN);
  const where = PLACE_WORDS[place];
  return {
    en: `${what.en}${where.en}. Resolve it, then close its event.`,
    es: `${what.es}${where.es}. Resuélvalo y luego cierre su evento.`,
  };
}

export function damageWords(place: OpenEvent['place']): Said {
  const where = PLACE_WORDS[place];
  return {
    en: `A damage is open${where.en}. Close its event once it is resolved.`,
    es: `Hay un daño abierto${where.es}. Cierre su evento cuando esté resuelto.`,
  };
}

const PLACE_WORDS: Record<OpenEvent['place'], Said> = {
  ticket: asWritten(''),
  job: { en: ' (recorded on the job)', es: ' (registrado en la obra)' },
  clonedFrom: {
    en: ' (recorded on the ticket this one was cloned from)',
    es: ' (registrado en el ticket del que se copió este)',
  },
};

export function wayToEvents(place: OpenEvent['place']): WayOn | null {
  if (place === 'clonedFrom') return null;
  return place === 'job' ? 'jobEvents' : 'events';
}

const JOB_STOPPED: Said = {
  en: 'Work was stopped on the whole job',
  es: 'Se detuvo el trabajo en toda la obra',
};
const EVENT_OPEN: Said = { en: 'An event is open', es: 'Hay un evento abierto' };
const EVENT_WORDS: Partial<Record<EventType, Said>> = {
  STOP_WORK: { en: 'Work was stopped', es: 'Se detuvo el trabajo' },
  UTILITY_EXPOSED: {
    en: 'A line was exposed that was not marked',
    es: 'Se descubrió una línea que no estaba marcada',
  },
  UNMARKED_UTILITY: { en: 'An unmarked line was found', es: 'Se encontró una línea sin marcar' },
  MISMARK: { en: 'Marks are in the wrong place', es: 'Hay marcas en el lugar equivocado' },
  MARKS_DESTROYED: { en: 'Marks were destroyed', es: 'Se borraron las marcas' },
};

export interface SaidOfStation {
  level: StationJudgement['level'];
  reason: StationReason | null;
  /** If set, the work is cleared only on this day at the center. */
  standByAt: Date | null;
  message: Said;
  words: Said;
  isCondition: boolean;
  wayOn: WayOn | null;
}

export function stationWords(table: ResponseTable, station: NamedStation): SaidOfStation {
  const judgement = judgeStation(table, station);
  const { level, reason } = judgement;
  const answer = givenAnswer(table, station);
  const meaning = answer && meaningOf(table, answer);
  const said = meaning ? labelWords(meaning) : NO_RESPONSE_YET;
  const comment = (answer?.comment ?? '').trim();
  const isPavement = meaning?.pavement === true;
  const ownNote = (meaning && noteWords(meaning)) ?? NONE;
  const note = isPavement && table.pavementOnly ? say(of => `${of(PAVEMENT_ONLY)} ${of(ownNote)}`) : ownNote;
  const judged = {
    ...judgement,
    words: stationInBrief(station.name, reason, said),
    isCondition: level === null && (comment !== '' || note.en !== ''),
  };
  switch (reason) {
    case null:
      return { ...judged, message: said, wayOn: null };
    case 'COMMENT':
      return {
        ...judged,
        message: say(of => `${of(said)}, ${of(WITH_COMMENT)}: “${comment}”${of(note) && ` ${of(note)}`}`),
        wayOn: 'acknowledge',
      };
    case 'NOTE':
      return { ...judged, message: say(of => `${of(said)}. ${of(note)}`), wayOn: 'acknowledge' };
    default: {
      const isSilent = reason === 'SILENT' || (reason === 'STOPPED' && owesAnswer(station));
      const { text, wayOn } = isSilent
        ? silenceWords(station, table.callCenter)
        : STATION_WORDS[reason as Exclude<typeof reason, 'SILENT'>];
      const why = isPavement && reason === 'UNSETTLED' ? NOT_PAVEMENT_ONLY : text;
      const called = callWords(table, station);
      const spoken = (of: (one: Said) => string) => (comment === '' ? '' : ` ${of(COMMENT)}: “${comment}”`);
      const isAsked = reason === 'UNSETTLED' && meaning?.awaitsCall === true;
      return {
        ...judged,
        message: say(of => `${of(said)}. ${of(why)}${of(called)}${spoken(of)}`),
        wayOn: isAsked ? 'askAgain' : wayOn,
      };
    }
  }
}

const NONE = asWritten('');
const WITH_COMMENT: Said = { en: 'with a comment', es: 'con un comentario' };
const COMMENT: Said = { en: 'Comment', es: 'Comentario' };

/** A utility that was sent a second notice isn't sent another one before it responds. */
function silenceWords({ noticedAt = null }: NamedStation, callCenter: DigFacts['callCenter']) {
  if (noticedAt === null) return { text: CALL_OR_NOTICE, wayOn: 'noResponse' as const };
  const when = saidDateTime(noticedAt, callCenter);
  return {
    text: {
      en: `Second notice sent ${when.en}. Call the utility.`,
      es: `Segundo aviso enviado ${when.es}. Llame a la compañía de servicios.`,
    },
    wayOn: null,
  };
}

const CALL_OR_NOTICE: Said = {
  en: 'Call the utility or send a second notice.',
  es: 'Llame a la compañía de servicios o envíe un segundo aviso.',
};
const PAVEMENT_ONLY: Said = {
  en: 'The ticket says “Pavement only: Yes”, so this clears it.',
  es: 'El ticket dice “Pavement only: Yes” (solo pavimento), así que con esto queda liberado.',
};
const NOT_PAVEMENT_ONLY: Said = {
  en: 'Only lines in the pavement were marked, but the ticket does not say “Pavement only: Yes”. The utility has not cleared the work below it yet.',
  es: 'Solo se marcaron las líneas que están en el pavimento, pero el ticket no dice “Pavement only: Yes” (solo pavimento). La compañía de servicios todavía no ha liberado el trabajo debajo del pavimento.',
};

/** A call is evidence, but a person must judge what was said. */
function callWords({ callCenter }: ResponseTable, station: NamedStation): Said {
  const { calledAt = null } = station;
  if (!calledAt || !isCalled(station)) return NONE;
  const when = saidDateTime(calledAt, callCenter);
  return { en: ` Last call ${when.en}.`, es: ` Última llamada: ${when.es}.` };
}

const STATION_WORDS: Record<
  Exclude<StationReason, 'COMMENT' | 'NOTE' | 'SILENT'>,
  { text: Said; wayOn: WayOn | null }
> = {
  STOPPED: {
    text: {
      en: 'Do not dig until the utility clears the work.',
      es: 'No excave hasta que la compañía de servicios libere el trabajo.',
    },
    wayOn: 'remark',
  },
  UNSETTLED: {
    text: {
      en: 'The utility has not cleared the work yet.',
      es: 'La compañía de servicios todavía no libera el trabajo.',
    },
    wayOn: null,
  },
  MEETING_OWED: {
    text: {
      en: 'Meet the utility on site, record the meeting, and wait for its clearing response.',
      es: 'Reúnase con la compañía de servicios en el sitio, registre la junta y espere a que responda que libera el trabajo.',
    },
    wayOn: 'recordEvent',
  },
  CLEARANCE_OWED: {
    text: {
      en: 'The meeting is recorded. Wait for the utility’s own clearing response.',
      es: 'La junta está registrada. Espere a que la compañía de servicios misma responda que libera el trabajo.',
    },
    wayOn: null,
  },
  STAND_BY: {
    text: {
      en: 'The utility must stand by while you dig. Record its stand-by that day.',
      es: 'La compañía de servicios debe estar presente mientras usted excava (stand-by). Registre el stand-by de la compañía ese día.',
    },
    wayOn: 'recordStandBy',
  },
  MARKS_LOST: {
    text: {
      en: 'Its marks were recorded as wrong or gone. Request a re-mark.',
      es: 'Se registró que las marcas de esta compañía están mal o se borraron. Pida que remarquen.',
    },
    wayOn: 'remark',
  },
  MARKS_NOT_FOUND: {
    text: {
      en: 'The last check did not find its marks whole and in place. Request a re-mark, or check the marks again.',
      es: 'La última revisión no encontró sus marcas completas y en su lugar. Pida que remarquen o revise las marcas otra vez.',
    },
    wayOn: 'remark',
  },
  OVERRIDDEN: {
    text: {
      en: 'Someone at the ticket’s company overrode this response: you dig at your own risk.',
      es: 'Alguien de la empresa del ticket anuló esta respuesta: usted excava bajo su propio riesgo.',
    },
    wayOn: null,
  },
  CALLED: {
    text: {
      en: 'The utility has not cleared the work, and a call to it is recorded. Read what was said before you dig.',
      es: 'La compañía de servicios no ha liberado el trabajo, y hay una llamada registrada. Lea lo que se dijo antes de excavar.',
    },
    wayOn: 'askAgain',
  },
  LIMITED: {
    text: {
      en: 'Its comment limits the work until the utility responds again. Call the utility.',
      es: 'El comentario de la compañía de servicios limita el trabajo hasta que responda otra vez. Llámela.',
    },
    wayOn: null,
  },
  UNLISTED: {
    text: {
      en: 'No code list has this response. Read it, and call the utility if in doubt.',
      es: 'Ninguna lista de códigos tiene esta respuesta. Léala y, si tiene duda, llame a la compañía de servicios.',
    },
    wayOn: null,
  },
};

export function dayAfter(instant: Date, callCenter: DigFacts['callCenter']): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(addDays(calendarDay(instant, zone), 1), '00:00', zone);
}

/** A stand-by before this belongs to another day. */
export function startOfToday(callCenter: DigFacts['callCenter'], now: Date): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(calendarDay(now, zone), '00:00', zone);
}
