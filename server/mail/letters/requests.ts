import { CENTERS } from '../../../domain/calendar/centers';
import type { Language, Said } from '../../../domain/language';
import { capitalized } from '../../../domain/text';
import type { CenterActionKind } from '../../../domain/tickets/actions/names';
import { requestOf } from '../../../domain/tickets/actions/table';
import type { Letter } from '../letter';
import { type LetterTicket, numberOf, openTicket } from './ticket';

export interface RequestedTicket extends LetterTicket {
  kind: CenterActionKind | 'create';
}

interface RequestData {
  ticket: RequestedTicket;
  baseUrl: string;
}

export function requestRefusedLetter(
  { ticket, message, baseUrl }: RequestData & { message: Said },
  language: Language,
): Letter {
  const letters = ticket.kind === 'create' ? notPlaced(ticket) : rejected(ticket);
  const { subject, title, said } = letters[language];
  const next = isReport(ticket) ? callNow(CENTERS[ticket.callCenter].name) : NOTHING_CHANGED;
  return {
    subject,
    title,
    paragraphs: [`${said}: ${message[language]}`, next[language]],
    button: openTicket(baseUrl, ticket, language),
  };
}

type Refused = Record<Language, { subject: string; title: string; said: string }>;

const notPlaced = (ticket: RequestedTicket): Refused => ({
  en: {
    subject: `Ticket not placed: ${ticket.ticketName || `job ${ticket.jobNo}`}`,
    title: 'Ticket not placed',
    said: `Ticket ${named(ticket, 'en')} was not placed`,
  },
  es: {
    subject: `No se tramitó el ticket: ${ticket.ticketName || `obra ${ticket.jobNo}`}`,
    title: 'Un ticket no se tramitó',
    said: `El ticket ${named(ticket, 'es')} no se tramitó`,
  },
});

function rejected(ticket: RequestedTicket): Refused {
  const what = whatOf(ticket.kind);
  const spanish = REQUEST_WORDS[ticket.kind].join(' ');
  return {
    en: {
      subject: `Rejected: ${what} of ticket ${numberOf(ticket, 'en')}`,
      title: `${capitalized(what)} was rejected`,
      said: `${capitalized(what)} of ticket ${named(ticket, 'en')} was rejected`,
    },
    es: {
      subject: `No se aceptó ${spanish} del ticket ${numberOf(ticket, 'es')}`,
      title: `No se aceptó ${spanish}`,
      said: `No se aceptó ${spanish} del ticket ${named(ticket, 'es')}`,
    },
  };
}

const callNow = (center: string): Said => ({
  en: `The center does not know of it. Call ${center} and the utility now.`,
  es: `El centro no sabe de esto. Llame ahora a ${center} y a la compañía de servicios.`,
});
const NOTHING_CHANGED: Said = {
  en: 'Nothing has changed at the center. Fix the cause, then try again.',
  es: 'Nada cambió en el centro. Corrija la causa y luego intente otra vez.',
};

/** Each request in Spanish, after its article. */
export const REQUEST_WORDS: Record<RequestedTicket['kind'], readonly [article: string, noun: string]> = {
  create: ['el', 'ticket nuevo'],
  renew: ['la', 'renovación'],
  remark: ['el', 'remarcado'],
  noResponse: ['el', 'segundo aviso'],
  cancel: ['la', 'cancelación'],
  damage: ['el', 'reporte de daño'],
  expose: ['el', 'reporte de línea descubierta'],
};

/** A damage waits for its center, or in assisted mode for the person who reports it there. */
export function damageLateLetter(
  { ticket, isOnSheet, baseUrl }: RequestData & { isOnSheet: boolean },
  language: Language,
): Letter {
  const center = CENTERS[ticket.callCenter].name;
  const number = numberOf(ticket, language);
  const name = named(ticket, language);
  const letters: Record<Language, Omit<Letter, 'button'>> = {
    en: {
      subject: `Call ${center}: damage on ticket ${number} not ${isOnSheet ? 'reported' : 'confirmed'}`,
      title: `Your damage report is not ${isOnSheet ? 'placed' : 'confirmed'}`,
      paragraphs: [
        isOnSheet
          ? `As far as Whiteline knows, the damage on ticket ${name} has not been reported to ${center}. Call them now.`
          : `${center} hasn’t confirmed your damage report on ticket ${name}. Call them now.`,
        (isOnSheet ? DAMAGE_ON_SHEET : DAMAGE_SENT).en,
      ],
    },
    es: {
      subject: `Llame a ${center}: el daño en el ticket ${number} no está ${isOnSheet ? 'reportado' : 'confirmado'}`,
      title: `Su reporte de daño no está ${isOnSheet ? 'tramitado' : 'confirmado'}`,
      paragraphs: [
        isOnSheet
          ? `Hasta donde sabe Whiteline, el daño en el ticket ${name} no se ha reportado a ${center}. Llame ahora.`
          : `${center} no ha confirmado su reporte de daño en el ticket ${name}. Llame ahora.`,
        (isOnSheet ? DAMAGE_ON_SHEET : DAMAGE_SENT).es,
      ],
    },
  };
  return { ...letters[language], button: openTicket(baseUrl, ticket, language) };
}

export function requestNotAppliedLetter({ ticket, baseUrl }: RequestData): Letter {
  const what = whatOf(ticket.kind);
  return {
    subject: `The center’s response about ticket ${numberOf(ticket, 'en')} couldn’t be saved`,
    title: 'A confirmation is missing',
    paragraphs: [
      `${CENTERS[ticket.callCenter].name} responded about ${what} of ticket ${named(ticket, 'en')}, and the response could not be saved after several tries.`,
      'The center’s records may differ from what is shown here. Ask the center. We keep trying. Your administrator can find the cause in the server’s log.',
    ],
    button: openTicket(baseUrl, ticket, 'en'),
  };
}

const DAMAGE_SENT: Said = {
  en: 'It was sent more than 15 minutes ago. Notify the utility as well, and call 911 if there is danger. We keep sending the report until the center confirms it.',
  es: 'Se envió hace más de 15 minutos. Avise también a la compañía de servicios y, si hay peligro, aléjese y llame al 911. Seguimos enviando el reporte hasta que el centro lo confirme.',
};
const DAMAGE_ON_SHEET: Said = {
  en: 'The report has waited for more than 15 minutes. Notify the utility as well, and call 911 if there is danger. Once you have reported it, mark the request as placed.',
  es: 'El reporte lleva más de 15 minutos en espera. Avise también a la compañía de servicios y, si hay peligro, aléjese y llame al 911. Cuando lo haya reportado, marque la solicitud como tramitada.',
};

function whatOf(kind: RequestedTicket['kind']): string {
  return kind === 'create' ? 'the creation' : requestOf(kind, 'the');
}

function isReport({ kind }: RequestedTicket): boolean {
  return kind === 'damage' || kind === 'expose';
}

/** The sentence or the number names the center. */
function named(ticket: RequestedTicket, language: Language): string {
  const name = ticket.ticketName ? ` “${ticket.ticketName}”` : '';
  const { ticketNo, revision } = ticket;
  const number = numberOf({ ...ticket, ticketNo: ticketNo && `${ticketNo}-${revision}` }, language);
  const job = { en: 'of job', es: 'de la obra' }[language];
  return `${number}${name} ${job} ${ticket.jobNo} ${ticket.jobName}`;
}
