import { type CallCenter, CENTERS, centerOf } from '../../../domain/calendar/centers';
import { asWritten, type Language, type Said, say } from '../../../domain/language';
import { stationName } from '../../../domain/tickets/stationKey';
import type { TimedAnswer } from '../../../domain/tickets/stations';
import { credentialsLink, type Letter, ticketLink, wallTime } from '../letter';
import { type LetterTicket, named, numberOf, openTicket } from './ticket';

export interface AnsweredTicket extends LetterTicket {
  /** Names by station code. */
  utilities: Readonly<Record<string, string>>;
}

interface TicketData {
  ticket: AnsweredTicket;
  baseUrl: string;
}

/** A code alone means nothing to most readers. */
export function utilityOf({ utilities }: AnsweredTicket, stationCode: string): string {
  return stationName({ stationCode, authorityName: utilities[stationCode] ?? stationCode });
}

interface StopData extends TicketData {
  stations: readonly (StopSaid & { code: string; comment: string | null })[];
}

interface StopSaid {
  answer: TimedAnswer | null;
  /** What stops, unless it's the response itself. */
  why: Said | null;
}

/** For example `meeting owed (001 Clear)`. */
export function stopWords({ answer, why }: StopSaid): Said {
  const said = answer ? `${answer.code} ${answer.text}` : '';
  if (why === null) return asWritten(said);
  return say(of => (said === '' ? of(why) : `${of(why)} (${said})`));
}

export function utilityStopLetter({ ticket, stations, baseUrl }: StopData, language: Language): Letter {
  const number = numberOf(ticket, language);
  const name = named(ticket, language);
  const words = {
    en: {
      subject: `Stop work: ticket ${number}`,
      title: 'A utility has not cleared the work',
      paragraphs: [`Do not dig under ticket ${name} until this is resolved.`],
      columns: ['Utility', 'Response', 'Responded'],
    },
    es: {
      subject: `Detenga el trabajo: ticket ${number}`,
      title: 'Una compañía de servicios no ha autorizado el trabajo',
      paragraphs: [`No excave con el ticket ${name} hasta que esto se resuelva.`],
      columns: ['Servicio', 'Respuesta', 'Respondió'],
    },
  } satisfies Record<Language, object>;
  const { columns, ...said } = words[language];
  return {
    ...said,
    table: {
      columns,
      rows: stations.map(({ code, answer, why, comment }) => ({
        cells: [
          utilityOf(ticket, code),
          `${stopWords({ answer, why })[language]}${comment ? `: ${comment}` : ''}`,
          answer ? wallTime(ticket.callCenter, answer.at) : '',
        ],
      })),
    },
    button: openTicket(baseUrl, ticket, language),
  };
}

interface WithdrawnData extends TicketData {
  responses: readonly { stationCode: string; code: string; text: string; respondedAt: Date }[];
  /** Who withdrew them, if not the center. */
  takenBy?: string | undefined;
}

export function responsesWithdrawnLetter(
  { ticket, responses, takenBy, baseUrl }: WithdrawnData,
  language: Language,
): Letter {
  const center = centerOf(ticket.callCenter).name;
  const withdrawn: Said = takenBy
    ? { en: `${takenBy} withdrew these responses to`, es: `${takenBy} retiró estas respuestas al` }
    : {
        en: `${center} no longer shows these responses to`,
        es: `${center} ya no muestra estas respuestas al`,
      };
  const number = numberOf(ticket, language);
  const name = named(ticket, language);
  const words = {
    en: {
      subject: `Responses withdrawn: ticket ${number}`,
      title: 'Responses were withdrawn',
      paragraphs: [
        `${withdrawn.en} ticket ${name}. They no longer count. Open the ticket before anyone digs.`,
      ],
      columns: ['Utility', 'Withdrawn response', 'Responded'],
    },
    es: {
      subject: `Respuestas retiradas: ticket ${number}`,
      title: 'Se retiraron respuestas',
      paragraphs: [
        `${withdrawn.es} ticket ${name}. Ya no cuentan. Abra el ticket antes de que alguien excave.`,
      ],
      columns: ['Servicio', 'Respuesta retirada', 'Respondió'],
    },
  } satisfies Record<Language, object>;
  const { columns, ...said } = words[language];
  return {
    ...said,
    table: {
      columns,
      rows: responses.map(({ stationCode, code, text, respondedAt }) => ({
        cells: [utilityOf(ticket, stationCode), `${code} ${text}`, wallTime(ticket.callCenter, respondedAt)],
      })),
    },
    button: openTicket(baseUrl, ticket, language),
  };
}

interface OverrideData extends TicketData {
  stationCode: string;
  /** Null if the station was asked again and has not responded. */
  answer: TimedAnswer | null;
  override: { by: string; note: string };
  isWithdrawal?: boolean;
}

export function overrideEndedLetter(data: OverrideData, language: Language): Letter {
  const { ticket, answer, override, isWithdrawal = false, baseUrl } = data;
  const utility = utilityOf(ticket, data.stationCode);
  const words = isWithdrawal ? WITHDRAWN : answer ? REPLACED : ASKED_AGAIN;
  const name = named(ticket, language);
  const said: Said = answer
    ? { en: `responded ${answer.code} ${answer.text}`, es: `respondió ${answer.code} ${answer.text}` }
    : { en: 'has no response', es: 'no tiene respuesta' };
  const opening: Said =
    words === ASKED_AGAIN
      ? {
          en: `${utility} was asked to respond again on ticket ${name}.`,
          es: `Se pidió a ${utility} que responda otra vez al ticket ${name}.`,
        }
      : {
          en: `${utility} ${said.en} on ticket ${name}.`,
          es: `${utility} ${said.es} al ticket ${name}.`,
        };
  const ended: Said = {
    en: `${override.by}’s override (“${override.note}”) ${words.ended.en}`,
    es: `La anulación de ${override.by} (“${override.note}”) ${words.ended.es}`,
  };
  const number = numberOf(ticket, language);
  const subject: Said = {
    en: `Override ended on ticket ${number}: ${utility}`,
    es: `Terminó una anulación en el ticket ${number}: ${utility}`,
  };
  return {
    subject: subject[language],
    title: words.title[language],
    paragraphs: [opening[language], ended[language]],
    button: openTicket(baseUrl, ticket, language),
  };
}

const REPLACED = {
  title: {
    en: 'A new response replaced an override',
    es: 'Una respuesta nueva reemplazó una anulación',
  },
  ended: {
    en: 'was replaced by a new response. Read it before anyone digs.',
    es: 'fue reemplazada por una respuesta nueva. Léala antes de que alguien excave.',
  },
};
const ASKED_AGAIN = {
  title: {
    en: 'A utility was asked to respond again',
    es: 'Se pidió a una compañía de servicios que responda otra vez',
  },
  ended: {
    en: 'no longer counts. Wait for the new response before anyone digs.',
    es: 'ya no cuenta. Espere la respuesta nueva antes de que alguien excave.',
  },
};
const WITHDRAWN = {
  title: {
    en: 'An overridden response was withdrawn',
    es: 'Se retiró una respuesta anulada',
  },
  ended: {
    en: 'judged a response that was withdrawn, and no longer counts. Check what counts now before anyone digs.',
    es: 'era sobre una respuesta que se retiró, y ya no cuenta. Vea qué cuenta ahora antes de que alguien excave.',
  },
};

interface OutdatedData {
  callCenter: CallCenter;
  tickets: readonly { id: string; jobId: string; ticketNo: string; ticketName: string; since: Date }[];
  baseUrl: string;
}

export function responsesOutdatedLetter(
  { callCenter, tickets, baseUrl }: OutdatedData,
  language: Language,
): Letter {
  const { name } = CENTERS[callCenter];
  const words = {
    en: {
      subject: `Responses from ${name} are out of date`,
      title: 'Responses are out of date',
      paragraphs: [
        `Responses to these tickets at ${name} haven’t been updated for a day or longer. ` +
          'Don’t dig until responses are up to date.',
        `Check the ${name} login of the tickets’ owner. If it is right, ask the call center.`,
      ],
      columns: ['Ticket', 'Name', 'Last updated'],
      label: 'Check the login',
    },
    es: {
      subject: `Las respuestas de ${name} no están al día`,
      title: 'Hay respuestas que no están al día',
      paragraphs: [
        `Las respuestas a estos tickets en ${name} llevan un día o más sin actualizarse. ` +
          'No excave hasta que las respuestas estén al día.',
        `Revise la cuenta de ${name} del dueño de los tickets. Si está bien, pregunte al centro de llamadas.`,
      ],
      columns: ['Ticket', 'Nombre', 'Última actualización'],
      label: 'Revisar la cuenta',
    },
  } satisfies Record<Language, object>;
  const { columns, label, ...said } = words[language];
  return {
    ...said,
    table: {
      columns,
      rows: tickets.map(ticket => ({
        cells: [ticket.ticketNo, ticket.ticketName, wallTime(callCenter, ticket.since)],
        link: ticketLink(baseUrl, ticket),
      })),
    },
    button: { label, link: credentialsLink(baseUrl) },
  };
}
