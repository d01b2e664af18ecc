import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { formatUsDateTime } from '../../../domain/calendar/clock';
import type { Language, Said } from '../../../domain/language';
import type { Deadline, ReminderMoment } from '../../../domain/placing/deadline';
import type { PlacementKind, PlacementState } from '../../../domain/placing/placement';
import { capitalized } from '../../../domain/text';
import { requestOf } from '../../../domain/tickets/actions/table';
import { numberAt } from '../../../domain/tickets/number';
import { type Letter, placementLink } from '../letter';

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

export function placementLetter({ row, deadline, news, baseUrl }: PlacementData): Letter {
  const what = whatOf(row.kind);
  const center = CENTERS[row.callCenter].name;
  const by = deadline.at === null ? '' : ` by ${formatUsDateTime(deadline.at, row.callCenter)}`;
  const isPlaced = row.state === 'PLACED';
  const urgent = news === 'LAST_DAY' ? 'last day: ' : '';
  return {
    subject: isPlaced
      ? capitalized(`${urgent}confirmation of ${what} is missing: ${named(row)}`)
      : capitalized(`${urgent}${what} is waiting to be placed${by}: ${named(row)}`),
    title: isPlaced ? 'A confirmation is missing' : `${capitalized(what)} is waiting to be placed`,
    paragraphs: [
      isPlaced
        ? `${capitalized(what)} of ${longName(row)} was marked as placed at ${center}, but none of the center’s copies confirms it.`
        : `${capitalized(what)} of ${longName(row)} is waiting to be placed at ${center}${by}.`,
      ...(row.isAutomatic && !isPlaced
        ? [
            'The ticket is not renewed until someone places the request at the center’s site and the confirmation is here.',
          ]
        : []),
      deadline.text.en,
    ],
    button: { label: isPlaced ? 'Open it' : 'Place it', link: placementLink(baseUrl, row.id) },
  };
}

export function placementLine({ row, deadline }: DatedPlacement, language: Language): string {
  const isPlaced = row.state === 'PLACED';
  const line: Said = {
    en: `${capitalized(whatOf(row.kind))} of ${longName(row, 'of job')}, ${isPlaced ? 'not confirmed' : 'to place'}. ${deadline.text.en}`,
    es: `${PLACED_WORDS[row.kind]}: ${longName(row, 'de la obra')}, ${isPlaced ? 'sin confirmar' : 'por tramitar'}. ${deadline.text.es}`,
  };
  return line[language];
}

const PLACED_WORDS: Record<PlacementKind, string> = {
  create: 'Ticket nuevo',
  renew: 'Renovación',
  remark: 'Remarcado',
  noResponse: 'Segundo aviso',
  cancel: 'Cancelación',
  damage: 'Reporte de daño',
  expose: 'Reporte de línea descubierta',
};

const whatOf = (kind: PlacementKind) => (kind === 'create' ? 'the new ticket' : requestOf(kind, 'the'));

function named({ ticketNumber, callCenter, ticketName, place }: Placement): string {
  return ticketNumber === null ? ticketName || place : numberAt(ticketNumber, callCenter);
}

function longName(row: Placement, ofJob = 'of job'): string {
  const name = row.ticketNumber !== null && row.ticketName ? ` “${row.ticketName}”` : '';
  return `${named(row)}${name} ${ofJob} ${row.jobNo} ${row.jobName}`;
}
