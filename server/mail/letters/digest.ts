import { daysToExpire } from '../../../domain/calendar/law';
import type { TodayAct, TodayGroup } from '../../../domain/dashboard/today';
import type { Language, Said } from '../../../domain/language';
import { numberAt } from '../../../domain/tickets/number';
import { type VerdictRow, verdictCell } from '../../../domain/tickets/verdict/summary';
import { type Letter, mailToSettleLink, ticketLink, todayLink, wallTime } from '../letter';
import type { RenewedTicket } from './renewals';

interface DigestTicket extends RenewedTicket, VerdictRow {
  autoRenew: boolean;
  /** A person places its renewals, so the digest must not promise that it auto-renews. */
  isOnSheet: boolean;
  /** Why it was not renewed. Null if there is no problem. */
  problem: string | null;
  isExpiring: boolean;
  isRenewed: boolean;
}

/** A ticket of one of the four groups of the Today page. */
export interface TodayLine {
  id: string;
  jobId: string;
  ticket: string;
  verdict: string;
  job: string;
  act: TodayAct | null;
  /** The utility to call, with its phone number. */
  call: string | null;
  expires: string | null;
}

export interface TodayLines {
  group: TodayGroup;
  lines: readonly TodayLine[];
}

const MAX_LINES = 25;
const MAX_ROWS = 100;
const MAX_SHEETS = 20;

interface DigestData {
  groups: readonly TodayLines[];
  /** The end of the working day, such as `5:00 PM`. */
  actBy: string;
  tickets: readonly DigestTicket[];
  toPlace: readonly string[];
  /** Number of inbound mails that need action. `files` counts imports. */
  mails: number;
  files: number;
  now: Date;
  baseUrl: string;
}

/** Lists problems first, then expiring tickets, then renewed ones. */
export function digestLetter(data: DigestData, language: Language): Letter {
  const { groups, actBy, tickets, toPlace, mails, files, now, baseUrl } = data;
  const of = (said: Said) => said[language];
  const rows = [...tickets].sort((a, b) => rank(a) - rank(b) || a.expires.getTime() - b.expires.getTime());
  const counts = [0, 1, 2].map(one => tickets.filter(ticket => rank(ticket) === one).length);
  const said = RANKS.flatMap((word, index) => (counts[index] ? [`${counts[index]} ${of(word)}`] : []));
  if (toPlace.length > 0) said.unshift(`${toPlace.length} ${of(WORDS.toPlace)}`);
  said.unshift(...saidOfGroups(groups, language));
  const mail = [needing(mails, 'mail'), needing(files, 'import')].flatMap(words => (words ? of(words) : []));
  const isMailOnly = said.length === 0 && mail.length > 0;
  const mailLink = mailToSettleLink(baseUrl);
  return {
    subject: `${of(WORDS.subject)}: ${[...said, ...mail].join(', ')}`,
    title: of(WORDS.title),
    paragraphs: [
      ...(mail.length > 0
        ? [`${mail.join(', ')}: ${of(WORDS.notFiled)}${isMailOnly ? '' : ` ${mailLink}`}`]
        : []),
      ...(said.length > 0 ? [`${of(WORDS.onYourJobs)}: ${said.join(', ')}.`] : []),
      ...toPlace.slice(0, MAX_SHEETS),
      ...(toPlace.length > MAX_SHEETS ? [of(moreToPlace(toPlace.length - MAX_SHEETS))] : []),
      ...(rows.length > 0 || groups.some(({ lines }) => lines.length > 0)
        ? [of(asOfWords(wallTime('onecall', now)))]
        : []),
      ...(rows.length > MAX_ROWS ? [of(firstOf(rows.length))] : []),
    ],
    sections: [
      ...groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ group, lines }) => ({
          title: `${of(TITLES[group](actBy))} (${lines.length > MAX_LINES ? `${of(WORDS.first)} ${MAX_LINES} ${of(WORDS.of)} ` : ''}${lines.length})`,
          table: {
            columns: TODAY_COLUMNS.map(of),
            rows: lines.slice(0, MAX_LINES).map(line => ({
              cells: [line.ticket, line.verdict, line.job, todoOf(line, language)],
              link: ticketLink(baseUrl, line),
            })),
          },
        })),
      ...(rows.length > 0
        ? [{ title: of(WORDS.expirations), table: tableOf(rows, now, baseUrl, language) }]
        : []),
    ],
    button: isMailOnly
      ? { label: of(WORDS.openMail), link: mailLink }
      : { label: of(WORDS.openToday), link: todayLink(baseUrl) },
  };
}

const WORDS = {
  subject: { en: 'Tickets today', es: 'Tickets de hoy' },
  title: { en: 'Your tickets today', es: 'Sus tickets de hoy' },
  toPlace: { en: 'to place', es: 'por tramitar' },
  notFiled: {
    en: 'Whiteline could not file everything in it.',
    es: 'Whiteline no pudo archivar todo lo que traía.',
  },
  onYourJobs: { en: 'On your jobs', es: 'En sus obras' },
  expirations: { en: 'Expirations and renewals', es: 'Vencimientos y renovaciones' },
  first: { en: 'first', es: 'primeros' },
  of: { en: 'of', es: 'de' },
  openMail: { en: 'Open the mail that needs you', es: 'Abrir el correo que lo necesita' },
  openToday: { en: 'Open Today', es: 'Abrir Hoy' },
  autoRenewed: { en: 'Auto-renewed', es: 'Se renovó solo' },
  notRenewed: { en: 'Not renewed', es: 'No se renovó' },
  expiresToday: { en: 'Expires today', es: 'Vence hoy' },
  renewalToPlace: { en: 'renewal to be placed', es: 'renovación por tramitar' },
  autoRenews: { en: 'auto-renews', es: 'se renueva solo' },
} satisfies Record<string, Said>;

const RANKS: readonly Said[] = [
  { en: 'not renewed', es: 'sin renovar' },
  { en: 'expiring', es: 'por vencer' },
  { en: 'renewed', es: 'con renovación automática' },
];

const TODAY_COLUMNS: readonly Said[] = [
  { en: 'Ticket', es: 'Ticket' },
  { en: 'Verdict', es: 'Veredicto' },
  { en: 'Job', es: 'Obra' },
  { en: 'What to do', es: 'Qué hacer' },
];
const EXPIRY_COLUMNS: readonly Said[] = [
  { en: 'Ticket', es: 'Ticket' },
  { en: 'Verdict', es: 'Veredicto' },
  { en: 'Job', es: 'Obra' },
  { en: 'Expires', es: 'Vence' },
  { en: 'Status', es: 'Estado' },
];

const moreToPlace = (count: number): Said => ({
  en: `And ${count} more to place.`,
  es: `Y ${count} más por tramitar.`,
});
const asOfWords = (when: string): Said => ({
  en: `Verdicts as of ${when}. The ticket’s page has the current one.`,
  es: `Veredictos al ${when}. La página del ticket tiene el actual.`,
});
const firstOf = (count: number): Said => ({
  en: `Showing the first ${MAX_ROWS} of ${count}.`,
  es: `Se muestran los primeros ${MAX_ROWS} de ${count}.`,
});

const TITLES: Record<TodayGroup, (actBy: string) => Said> = {
  DIG: () => ({ en: 'Dig today', es: 'Hoy puede excavar' }),
  CHECK: () => ({ en: 'Check first', es: 'Verifique antes' }),
  BLOCKED: () => ({ en: 'Blocked, and whom to call', es: 'Detenidos, y a quién llamar' }),
  ACT: actBy => ({ en: `Act by ${actBy}`, es: `Actúe antes de las ${actBy}` }),
};

const COUNTED: Record<TodayGroup, Said> = {
  DIG: { en: 'safe to dig', es: 'donde puede excavar' },
  CHECK: { en: 'to check first', es: 'que debe verificar antes' },
  BLOCKED: { en: 'blocked', es: 'donde no puede excavar' },
  ACT: { en: 'to act on', es: 'por atender' },
};

/** Such as `3 safe to dig` and `1 blocked`. */
export function saidOfGroups(groups: readonly TodayLines[], language: Language): string[] {
  return groups.flatMap(({ group, lines }) =>
    lines.length > 0 ? [`${lines.length} ${COUNTED[group][language]}`] : [],
  );
}

const ACTS: Record<TodayAct, Said> = {
  RENEW_FOR_MARKS: {
    en: 'Last day to renew in time for new marks',
    es: 'Último día para renovar a tiempo para marcas nuevas',
  },
  RENEW: { en: 'Expires tonight. Last day to renew', es: 'Vence esta noche. Último día para renovar' },
  REPLACE: {
    en: 'Can’t be renewed. If work goes on after it expires, create a new ticket today',
    es: 'No se puede renovar. Si el trabajo sigue después de que venza, haga hoy un ticket nuevo',
  },
  PLACE: { en: 'Place the request at the center', es: 'Tramite la solicitud en el centro' },
};

function todoOf({ act, call, expires }: TodayLine, language: Language): string {
  if (act !== null) return ACTS[act][language];
  const words: Said =
    call === null
      ? {
          en: `Expires ${expires ?? 'on an unknown day'}`,
          es: `Vence ${expires ?? 'en un día desconocido'}`,
        }
      : { en: `Call ${call}`, es: `Llame a ${call}` };
  return words[language];
}

function needing(count: number, noun: 'mail' | 'import'): Said | null {
  if (count === 0) return null;
  const spanish = { mail: ['correo', 'correos'], import: ['importación', 'importaciones'] }[noun];
  return count === 1
    ? { en: `1 ${noun} needs you`, es: `1 ${spanish[0]} lo necesita` }
    : { en: `${count} ${noun}s need you`, es: `${count} ${spanish[1]} lo necesitan` };
}

function tableOf(
  rows: readonly DigestTicket[],
  now: Date,
  baseUrl: string,
  language: Language,
): NonNullable<Letter['table']> {
  return {
    columns: EXPIRY_COLUMNS.map(column => column[language]),
    rows: rows.slice(0, MAX_ROWS).map(ticket => ({
      cells: [
        [numberAt(`${ticket.ticketNo}-${ticket.revision}`, ticket.callCenter), ticket.ticketName]
          .filter(Boolean)
          .join(' '),
        verdictCell(ticket, language),
        `${ticket.jobNo} ${ticket.jobName}`,
        wallTime(ticket.callCenter, ticket.expires),
        stateOf(ticket, now, language),
      ],
      link: ticketLink(baseUrl, ticket),
    })),
  };
}

function rank({ problem, isExpiring }: DigestTicket): number {
  if (problem !== null) return 0;
  return isExpiring ? 1 : 2;
}

function stateOf(ticket: DigestTicket, now: Date, language: Language): string {
  const { problem, isExpiring, autoRenew, isOnSheet, callCenter, expires } = ticket;
  if (problem !== null) return `${WORDS.notRenewed[language]}: ${problem}`;
  if (!isExpiring) return WORDS.autoRenewed[language];
  const left = leftWords(daysToExpire(callCenter, now, expires))[language];
  if (!autoRenew) return left;
  return `${left}, ${(isOnSheet ? WORDS.renewalToPlace : WORDS.autoRenews)[language]}`;
}

function leftWords(days: number): Said {
  if (days === 0) return WORDS.expiresToday;
  return {
    en: `Expires in ${days} ${days === 1 ? 'day' : 'days'}`,
    es: `Vence en ${days} ${days === 1 ? 'día' : 'días'}`,
  };
}
