import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { saidDateTime } from '../../../domain/calendar/clock';
import { asWritten, type Language, type Said } from '../../../domain/language';
import type { Deadline, ReminderMoment } from '../../../domain/placing/deadline';
import type { PlacementKind, PlacementState } from '../../../domain/placing/placement';
import { capitalized } from '../../../domain/text';
import { requestOf } from '../../../domain/tickets/actions/table';
import { numberAt } from '../../../domain/tickets/number';
import { type Letter, placementLink } from '../letter';
import { REQUEST_WORDS } from './requests';

export type PlacementNews = 'NEW' | ReminderMoment;

interface Placement {
  id: string;
  kind: PlacementKind;
  state: PlacementState;
  isAutomatic: boolean;
  callCenter: CallCenter;
  ticketNumber: string | null;
  ticketName: string;
  place: string;
  jobNo: string;
  jobName: string;
}

interface DatedPlacement {
  row: Placement;
  deadline: Pick<Deadline, 'at' | 'text'>;
}

interface PlacementData extends DatedPlacement {
  news: PlacementNews;
  baseUrl: string;
}

export function placementLetter(data: PlacementData, language: Language): Letter {
  const { row, deadline, baseUrl } = data;
  const isPlaced = row.state === 'PLACED';
  const { subject, title, what, automatic, button } = (isPlaced ? missing : waiting)(data)[language];
  return {
    subject: capitalized(subject),
    title: capitalized(title),
    paragraphs: [
      capitalized(what),
      ...(row.isAutomatic && automatic ? [automatic] : []),
      deadline.text[language],
    ],
    button: { label: button, link: placementLink(baseUrl, row.id) },
  };
}

type Words = Record<
  Language,
  { subject: string; title: string; what: string; automatic?: string; button: string }
>;

function missing({ row, news }: PlacementData): Words {
  const what = whatOf(row.kind);
  const spanish = REQUEST_WORDS[row.kind].join(' ');
  const center = CENTERS[row.callCenter].name;
  const urgent = urgency(news);
  return {
    en: {
      subject: `${urgent.en}confirmation of ${what} is missing: ${named(row)}`,
      title: 'A confirmation is missing',
      what: `${what} of ${longName(row)} was marked as placed at ${center}, but none of the center’s copies confirms it.`,
      button: 'Open it',
    },
    es: {
      subject: `${urgent.es}falta confirmar ${spanish}: ${named(row)}`,
      title: 'Falta una confirmación',
      what: `La solicitud (${spanish}, ${longName(row, 'de la obra')}) se marcó como tramitada en ${center}, pero ninguna copia del centro la confirma.`,
      button: 'Abrir la solicitud',
    },
  };
}

function waiting({ row, news, deadline: { at } }: PlacementData): Words {
  const what = whatOf(row.kind);
  const spanish = REQUEST_WORDS[row.kind].join(' ');
  const center = CENTERS[row.callCenter].name;
  const urgent = urgency(news);
  const end = at && saidDateTime(at, row.callCenter);
  const by: Said = { en: end ? ` by ${end.en}` : '', es: end ? `, a más tardar el ${end.es}` : '' };
  return {
    en: {
      subject: `${urgent.en}${what} is waiting to be placed${by.en}: ${named(row)}`,
      title: `${what} is waiting to be placed`,
      what: `${what} of ${longName(row)} is waiting to be placed at ${center}${by.en}.`,
      automatic:
        'The ticket is not renewed until someone places the request at the center’s site and the confirmation is here.',
      button: 'Place it',
    },
    es: {
      subject: `${urgent.es}falta tramitar ${spanish}${by.es}: ${named(row)}`,
      title: `Falta tramitar ${spanish}`,
      what: `Falta tramitar en ${center} ${spanish} de ${longName(row, 'de la obra')}${by.es}.`,
      automatic:
        'El ticket no se renueva hasta que alguien tramite la solicitud en el sitio del centro y la confirmación esté aquí.',
      button: 'Abrir para tramitar',
    },
  };
}

const urgency = (news: PlacementNews): Said =>
  news === 'LAST_DAY' ? { en: 'last day: ', es: 'último día: ' } : asWritten('');

export function placementLine({ row, deadline }: DatedPlacement, language: Language): string {
  const isPlaced = row.state === 'PLACED';
  const line: Said = {
    en: `${capitalized(whatOf(row.kind))} of ${longName(row, 'of job')}, ${isPlaced ? 'not confirmed' : 'to place'}. ${deadline.text.en}`,
    es: `${capitalized(REQUEST_WORDS[row.kind][1])}: ${longName(row, 'de la obra')}, ${isPlaced ? 'sin confirmar' : 'por tramitar'}. ${deadline.text.es}`,
  };
  return line[language];
}

const whatOf = (kind: PlacementKind) => (kind === 'create' ? 'the new ticket' : requestOf(kind, 'the'));

function named({ ticketNumber, callCenter, ticketName, place }: Placement): string {
  return ticketNumber === null ? ticketName || place : numberAt(ticketNumber, callCenter);
}

function longName(row: Placement, ofJob = 'of job'): string {
  const name = row.ticketNumber !== null && row.ticketName ? ` “${row.ticketName}”` : '';
  return `${named(row)}${name} ${ofJob} ${row.jobNo} ${row.jobName}`;
}
