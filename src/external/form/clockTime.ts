/** A time of day as people here say it. Parts that are not chosen yet are empty. */
export interface ClockTime {
  /** 1–12 */
  hour: string;
  /** 00–59 */
  minute: string;
  half: string;
}

export const HOURS = Array.from({ length: 12 }, (_, index) => String(index + 1));
export const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));
export const HALVES = ['AM', 'PM'];

/** `17:01` for 5:01 PM; null while a part is missing. */
export function timeOfDay({ hour, minute, half }: ClockTime): string | null {
  if (!hour || !minute || !half) return null;
  // Noon and midnight are called 12, and come first.
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
