import type { ResponseColor } from './responseCodes';
import { meaningOf, type ResponseTable } from './responseTables';

export interface StationAnswer {
  code: string;
  text: string;
  at?: Date;
}

/** Gray before the legal start and red after it if there is no response. */
export function stationColor(
  table: ResponseTable,
  answer: StationAnswer | null,
  legalStart: Date | null,
  now: Date,
): ResponseColor {
  return answer === null ? silenceColor(legalStart, now) : answerColor(table, answer);
}

export function answerColor(table: ResponseTable, answer: StationAnswer): ResponseColor {
  return meaningOf(table, answer).color;
}

export function silenceColor(legalStart: Date | null, now: Date): ResponseColor {
  return isLegalAt(legalStart, now) ? 'red' : 'grey';
}

function isLegalAt(legalStart: Date | null, now: Date): boolean {
  return legalStart !== null && now.getTime() >= legalStart.getTime();
}

/** The worst station decides. A ticket without stations is gray. */
export function ticketColor(stations: readonly ResponseColor[]): ResponseColor {
  if (stations.length === 0) return 'grey';
  if (stations.includes('red')) return 'red';
  return stations.every(color => color === 'green') ? 'green' : 'yellow';
}

/** Stored with the ticket, so that lists don't have to read its stations. */
export interface StationCounts {
  stations: number;
  green: number;
  red: number;
  silent: number;
}

export function colorOfCounts(counts: StationCounts, legalStart: Date | null, now: Date): ResponseColor {
  if (counts.stations === 0) return 'grey';
  if (counts.red > 0 || (counts.silent > 0 && isLegalAt(legalStart, now))) return 'red';
  return counts.green === counts.stations ? 'green' : 'yellow';
}

export interface CountedRow {
  station_count: number;
  green_count: number;
  red_count: number;
  silent_count: number;
  legal_start: Date | null;
}

export function colorOfRow(row: CountedRow, now: Date): ResponseColor {
  const { station_count: stations, green_count: green, red_count: red, silent_count: silent } = row;
  return colorOfCounts({ stations, green, red, silent }, row.legal_start, now);
}
