import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { calendarDay } from '../../../domain/calendar/zone';
import type { Point } from '../../../domain/tickets/digArea';
import type { Chance } from '../chance';

export interface DemoCity extends Point {
  center: CallCenter;
  county: string;
  city: string;
  zipCode: string;
}

const at = (
  center: CallCenter,
  county: string,
  city: string,
  zipCode: string,
  latitude: number,
  longitude: number,
): DemoCity => ({ center, county, city, zipCode, latitude, longitude });

export const CALIFORNIA_CITIES: readonly DemoCity[] = [
  at('onecall', 'Placer', 'Roseville', '95678', 38.752, -121.288),
  at('onecall', 'Sacramento', 'Folsom', '95630', 38.678, -121.176),
  at('onecall', 'Placer', 'Rocklin', '95677', 38.791, -121.236),
  at('onecall', 'Sacramento', 'Elk Grove', '95624', 38.409, -121.372),
  at('onecall', 'Yolo', 'Davis', '95616', 38.545, -121.741),
  at('onecall', 'San Joaquin', 'Stockton', '95202', 37.958, -121.291),
  at('onecall', 'Contra Costa', 'Concord', '94520', 37.978, -122.031),
];

export const NEVADA_CITIES: readonly DemoCity[] = [
  at('onecallnv', 'Washoe', 'Reno', '89501', 39.53, -119.814),
  at('onecallnv', 'Washoe', 'Sparks', '89431', 39.535, -119.753),
  at('onecallnv', 'Carson City', 'Carson City', '89701', 39.164, -119.767),
  at('onecallnv', 'Douglas', 'Minden', '89423', 38.954, -119.766),
  at('onecallnv', 'Lyon', 'Fernley', '89408', 39.608, -119.252),
];

export const STREETS = [
  'Oak Street',
  'Vernon Street',
  'Douglas Boulevard',
  'Church Street',
  'Lincoln Avenue',
  'Main Street',
  'Sierra College Boulevard',
  'Pacific Avenue',
  'Washington Boulevard',
  'Third Street',
  'Harding Way',
  'Mill Street',
  'Plumas Street',
  'Virginia Street',
  'Prater Way',
  'Stewart Street',
] as const;

/** The day is YYYYMMDD. */
export interface LastNumber {
  center: CallCenter;
  day: string;
  last: number;
}

/** Numbers tickets like the centers, with gaps for other excavators' tickets. */
export class Numbering {
  readonly #chance: Chance;
  readonly #last = new Map<string, LastNumber>();

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  next(center: CallCenter, submitted: Date): string {
    const day = calendarDay(submitted, CENTERS[center].zone).replaceAll('-', '');
    const key = `${center} ${day}`;
    const before = this.#last.get(key)?.last ?? this.#chance.whole(0, 700);
    const last = before + this.#chance.whole(1, 40);
    this.#last.set(key, { center, day, last });
    return `${day}${String(last).padStart(5, '0')}`;
  }

  lastNumbers(): LastNumber[] {
    return [...this.#last.values()];
  }
}
