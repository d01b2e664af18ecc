import { stateOfCenter } from '../calendar/centers';

/** A ticket's number with its center's state, `2026112100042-001 CA`: both centers may give the same one on a day. */
export function numberAt(number: string, callCenter: string | null | undefined): string {
  return `${number} ${stateOfCenter(callCenter)}`.trimEnd();
}
