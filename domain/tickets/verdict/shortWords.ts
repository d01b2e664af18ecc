import { type Said, say } from '../../language';
import { type OpenPlacement, PLACING_WORDS } from '../../placing/placement';
import type { TicketStatus } from '../groups';
import type { StationReason } from '../stations';
import type { Finding } from './finding';
import type { VerdictReason } from './reasons';

/** Shown next to a verdict in lists. A phone row has room for about 60 characters. */
export const REASON_WORDS: Record<VerdictReason, Said> = {
  EXPIRED: { en: 'Expired', es: 'Vencido' },
  NOT_ACTIVE: { en: 'Not active', es: 'No está activo' },
  REVISION_UNREAD: { en: 'Newest revision not read whole', es: 'La última versión no se leyó completa' },
  TICKET_TYPE: { en: 'Ticket type does not allow digging', es: 'Este tipo de ticket no permite excavar' },
  DAMAGE_OPEN: { en: 'Open damage', es: 'Daño abierto' },
  EVENT_OPEN: { en: 'Open event stops the work', es: 'Un evento abierto detiene el trabajo' },
  UNCERTAIN: { en: 'Request not confirmed yet', es: 'Solicitud sin confirmar' },
  STATIONS_UNKNOWN: { en: 'Utilities not known', es: 'No se sabe a qué servicios se avisó' },
  NO_UTILITIES: { en: 'No utilities notified', es: 'No se avisó a ningún servicio' },
  REMARK_ASKED: { en: 'Re-mark requested', es: 'Se pidió remarcar' },
  RESPONSES: { en: 'Not cleared by every utility', es: 'Faltan servicios por liberar' },
  STAND_BY: { en: 'Stand-by not recorded today', es: 'Falta registrar el stand-by de hoy' },
  CODES_CHANGED: { en: 'Being recalculated', es: 'Se está recalculando' },
  RESPONSES_OLD: { en: 'Responses not checked yet', es: 'Respuestas sin consultar' },
  LEGAL_START: { en: 'Before the legal start', es: 'Antes del inicio legal' },
  UNCONFIRMED: { en: 'Came by an unproven mail', es: 'Llegó por un correo sin verificar' },
  EMERGENCY: { en: 'Emergency: legal immediately', es: 'Emergencia: inicio legal inmediato' },
  EVENT_TO_SETTLE: { en: 'Open event to settle', es: 'Evento abierto por resolver' },
  JOB_ON_HOLD: { en: 'Job on hold', es: 'Obra en pausa' },
  OTHER_CENTER: { en: 'County of another call center', es: 'Condado de otro centro de llamadas' },
  OTHER_CONTRACTOR: { en: 'Names another contractor', es: 'Nombra a otro contratista' },
  WHITE_LINING: { en: 'White lining not confirmed', es: 'Contorno blanco sin confirmar' },
  OVERRIDDEN: { en: 'Response overridden', es: 'Respuesta anulada' },
  TO_BE_READ: { en: 'Response to read', es: 'Respuesta por leer' },
  MARKS_UNVERIFIED: { en: 'Marks to be checked', es: 'Marcas por revisar' },
  LOOK_OLD: { en: 'Responses to be checked again', es: 'Consulte otra vez las respuestas' },
  DATES_DOUBTED: { en: 'Dates the rules do not allow', es: 'Fechas que las reglas no permiten' },
  TYPED: { en: 'Typed from paper', es: 'Copiado a mano del papel' },
  DATES_ESTIMATED: { en: 'Dates not confirmed', es: 'Fechas sin confirmar' },
};

/** Null where the response itself says it. */
export const STATION_IN_BRIEF: Record<StationReason, Said | null> = {
  SILENT: { en: 'no response', es: 'sin respuesta' },
  STOPPED: null,
  UNSETTLED: null,
  MEETING_OWED: { en: 'meeting owed', es: 'falta la junta' },
  CLEARANCE_OWED: { en: 'not cleared since the meeting', es: 'sin liberar desde la junta' },
  STAND_BY: { en: 'stand-by not recorded', es: 'falta registrar stand-by' },
  MARKS_LOST: { en: 'marks wrong or gone', es: 'marcas mal o borradas' },
  MARKS_NOT_FOUND: { en: 'marks not found', es: 'marcas no encontradas' },
  OVERRIDDEN: { en: 'response overridden', es: 'respuesta anulada' },
  CALLED: { en: 'called, not cleared', es: 'se llamó, sin liberar' },
  UNLISTED: { en: 'response not listed', es: 'respuesta no listada' },
  COMMENT: { en: 'comment to read', es: 'comentario por leer' },
  LIMITED: { en: 'comment limits the work', es: 'comentario limita el trabajo' },
  NOTE: { en: 'note to read', es: 'nota por leer' },
};

/** For example `PG&E Gas: no response`. */
export function stationInBrief(name: string, reason: StationReason | null, said: Said): Said {
  return utilityWords(name, (reason && STATION_IN_BRIEF[reason]) ?? say(of => uncapitalized(of(said))));
}

export function utilityWords(name: string, words: Said): Said {
  return say(of => `${shortened(name, 26)}: ${shortened(of(words), 30)}`);
}

export function leadingWords(leading: Finding, found: readonly Finding[]): Said {
  const { level, stationCode, words } = leading;
  if (stationCode === null) return words;
  const others = found.filter(
    each => each.level === level && ![null, stationCode].includes(each.stationCode),
  );
  const count = new Set(others.map(each => each.stationCode)).size;
  return count === 0 ? words : { en: `${words.en}, +${count} more`, es: `${words.es}, +${count} más` };
}

export function notActiveWords(status: TicketStatus, placing: OpenPlacement | null): Said | undefined {
  return status === 'PENDING' && placing !== null ? PLACING_WORDS[placing] : NOT_ACTIVE_WORDS[status];
}

const NOT_ACTIVE_WORDS: Partial<Record<TicketStatus, Said>> = {
  PENDING: { en: 'Waiting for number', es: 'Esperando número' },
  FAILED: { en: 'Not placed', es: 'No se tramitó' },
  CANCELLED: { en: 'Cancelled', es: 'Cancelado' },
  CLOSED: { en: 'Closed', es: 'Cerrado' },
};

function shortened(words: string, most: number): string {
  if (words.length <= most) return words;
  const start = words.slice(0, most - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > most / 2 ? start.slice(0, space) : start).replace(/[\s,.;:(&-]+$/, '')}…`;
}

function uncapitalized(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
