import { stateOfCenter } from '../calendar/centers';

/** A ticket's number with its center's state, `2026112100042-001 CA`: both centers may give the same one on a day. */
export function numberAt(number: string, callCenter: string | null | undefined): string {
  return `${number} ${stateOfCenter(callCenter)}`.trimEnd();
}

interface Called {
  TicketNo: string | null;
  Revision: string;
  callCenter: string;
  Name: string;
}

/** How a ticket is called in a sentence: its number and revision with its center's state, or its name while it has none. */
export function calledTicket({ TicketNo, Revision, callCenter, Name }: Called): string {
  return TicketNo ? numberAt(`${TicketNo}-${Revision}`, callCenter) : Name;
}
