import { type CallCenter, CENTERS } from '../../domain/calendar/centers';
import { calendarDay } from '../../domain/calendar/zone';
import type { Chance } from '../standIns/chance';

/** Last number given by a center on a day (YYYYMMDD). */
export interface LastNumber {
  center: CallCenter;
  day: string;
  last: number;
}

/** Gives ticket numbers as the centers do, to others in between as well. */
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
