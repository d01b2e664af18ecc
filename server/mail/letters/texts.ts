import type { CallCenter } from '../../../domain/calendar/centers';
import { type Language, type Said, say } from '../../../domain/language';
import { conditionWords, type VerdictRow, verdictSummary } from '../../../domain/tickets/verdict/summary';
import { VERDICT_WORDS } from '../../../domain/tickets/verdict/words';
import { withoutLinks } from '../../../domain/webAddress';
import { ticketLink, todayLink, wallTime } from '../letter';
import { numberOf } from './ticket';

export interface TextTicket {
  id: string;
  jobId: string;
  ticketNo: string | null;
  ticketName: string;
  callCenter: CallCenter;
}

interface AboutTicket {
  ticket: TextTicket;
  baseUrl: string;
}

interface RedData extends AboutTicket {
  stations: readonly { utility: string; response: Said }[];
}

export function responseRedText({ ticket, stations, baseUrl }: RedData): Said {
  const [first = { utility: '', response: { en: '', es: '' } }, ...others] = stations;
  const utility = brief(first.utility, MAX_NAME);
  const more = moreWords(others.length);
  return say(
    of =>
      `${of(STOP)} ${of(ticketWords(ticket))}. ${utility}: ${brief(of(first.response), MAX_RESPONSE)}${of(more)}. ${ticketLink(baseUrl, ticket)}`,
  );
}

interface WithdrawnData extends AboutTicket {
  utilities: readonly string[];
}

export function responsesWithdrawnText({ ticket, utilities, baseUrl }: WithdrawnData): Said {
  const [first = '', ...others] = utilities;
  const more = moreWords(others.length);
  return say(
    of =>
      `${of(STOP)} ${of(ticketWords(ticket))}. ${of(WITHDRAWN)}: ${brief(first, MAX_NAME)}${of(more)}. ${ticketLink(baseUrl, ticket)}`,
  );
}

/** The verdict in its own short words, and how long it holds if one may dig. */
export function verdictWords({ callCenter }: TextTicket, row: VerdictRow, language: Language): string {
  const { verdict, message, conditions, until } = verdictSummary(row, language);
  const ends = verdict === 'SAFE_TO_DIG' && until ? ` ${UNTIL[language]} ${wallTime(callCenter, until)}` : '';
  const why = message ?? conditionWords(conditions)?.[language];
  return `${VERDICT_WORDS[verdict][language]}${ends}${why === undefined ? '' : `: ${brief(why, MAX_REASON)}`}`;
}

/** Has a time, because a carrier may be late. */
export function allRespondedText(
  { ticket, verdict, baseUrl, now }: AboutTicket & { verdict: string; now: Date },
  language: Language,
): string {
  const at = wallTime(ticket.callCenter, now);
  return `${ALL[language]} ${ticketWords(ticket)[language]}. ${at}: ${verdict}. ${ticketLink(baseUrl, ticket)}`;
}

interface RenewData {
  /** Numbers of tickets. */
  renew: readonly string[];
  replace: readonly string[];
  baseUrl: string;
}

export function renewTodayText({ renew, replace, baseUrl }: RenewData): Said {
  const parts = [
    { words: RENEW, numbers: renew },
    { words: REPLACE, numbers: replace },
  ].filter(({ numbers }) => numbers.length > 0);
  return say(of => {
    const listed = parts.map(({ words, numbers }) => {
      const shown = numbers.slice(0, MAX_NUMBERS).join(', ');
      return `${of(words)}: ${shown}${of(moreWords(numbers.length - MAX_NUMBERS))}.`;
    });
    return [...listed, todayLink(baseUrl)].join(' ');
  });
}

export function codeText(code: string): Said {
  return {
    en: `${code} is your Whiteline code. It works for 10 minutes. Don’t share it. Reply STOP to end text messages.`,
    es: `${code} es su código de Whiteline. Sirve por 10 minutos. No lo comparta. Responda STOP para no recibir más mensajes.`,
  };
}

const MAX_NUMBERS = 3;
const MAX_NAME = 30;
const MAX_RESPONSE = 45;
const MAX_REASON = 70;

const STOP: Said = { en: 'Stop work on', es: 'Detenga el trabajo en el' };
const WITHDRAWN: Said = { en: 'Response withdrawn', es: 'Respuesta retirada' };
const ALL: Said = { en: 'All utilities responded to', es: 'Todos los servicios respondieron al' };
const UNTIL: Said = { en: 'until', es: 'hasta' };
const RENEW: Said = { en: 'Renew today', es: 'Renueve hoy' };
const REPLACE: Said = {
  en: 'New ticket needed today if work goes on',
  es: 'Si el trabajo sigue, haga hoy un ticket nuevo',
};

const ticketWords = (ticket: TextTicket): Said => {
  const name = ticket.ticketName ? ` "${brief(ticket.ticketName, MAX_NAME)}"` : '';
  return say(of => `ticket ${of({ en: numberOf(ticket, 'en'), es: numberOf(ticket, 'es') })}${name}`);
};

const moreWords = (count: number): Said =>
  count > 0 ? { en: ` and ${count} more`, es: ` y ${count} más` } : { en: '', es: '' };

/** What others wrote: one line without quotes, which set it off, and without anything that phones make a link. */
function brief(text: string, most: number): string {
  const line = withoutLinks(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .replaceAll(/["“”„«»]/g, '')
    .replaceAll(/(?<=[\p{L}\d])\.(?=\p{L})/gu, '. ');
  const signs = [...line];
  return signs.length <= most
    ? line
    : `${signs
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`;
}
