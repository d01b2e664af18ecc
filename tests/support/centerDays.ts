import { calendarDay, PACIFIC } from '../../domain/calendar/zone';

/** The day it is at the centers: eight hours a day another one than the machine's. */
export const today = () => calendarDay(new Date(), PACIFIC);

/** The year it is at the centers. */
export const thisYear = () => Number(today().slice(0, 4));
