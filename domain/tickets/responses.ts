import type { ResponseColor } from './responseCodes';
import { meaningOf, type ResponseTable } from './responseTables';

/** A station's latest answer; null while it has not answered. */
export interface StationAnswer {
  code: string;
  /** The center's own wording, used when the code is not in the table. */
  text: string;
  /** When it was given, which decides the list it is read by. */
  at?: Date;
}

/** Silence waits before the legal start and is red from then on. An unknown code is green only if its words say so clearly. */
export function stationColor(
  table: ResponseTable,
  answer: StationAnswer | null,
  legalStart: Date | null,
  now: Date,
): ResponseColor {
  return answer === null ? silenceColor(legalStart, now) : answerColor(table, answer);
}

/** Color of an answer, which time does not change. A code outside its validity is judged by its text like an unknown one. */
export function answerColor(table: ResponseTable, answer: StationAnswer): ResponseColor {
  return meaningOf(table, answer).color;
}

/** Color of a station that owes an answer. */
export function silenceColor(legalStart: Date | null, now: Date): ResponseColor {
  return isLegalAt(legalStart, now) ? 'red' : 'grey';
}

function isLegalAt(legalStart: Date | null, now: Date): boolean {
  return legalStart !== null && now.getTime() >= legalStart.getTime();
}

/** The worst station decides: red, then yellow or waiting, then green; a ticket without members is gray. */
export function ticketColor(stations: readonly ResponseColor[]): ResponseColor {
  if (stations.length === 0) return 'grey';
  if (stations.includes('red')) return 'red';
  return stations.every(color => color === 'green') ? 'green' : 'yellow';
}

/** What a ticket keeps of its stations, so that a list can tell the color without reading them. */
export interface StationCounts {
  stations: number;
  green: number;
  red: number;
  silent: number;
}

/** The ticket's color as of `now`; the same as `ticketColor` of its stations. Lists call it with the counts kept on the ticket. */
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

/** The color of a ticket as lists, maps and exports read it. */
export function colorOfRow(row: CountedRow, now: Date): ResponseColor {
  const { station_count: stations, green_count: green, red_count: red, silent_count: silent } = row;
  return colorOfCounts({ stations, green, red, silent }, row.legal_start, now);
}
