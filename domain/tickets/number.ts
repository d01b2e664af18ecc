import { stateOfCenter } from '../calendar/centers';

/** Adds the state, as in `2026112100042-001 CA`, because both centers may issue the same number. */
export function numberAt(number: string, callCenter: string | null | undefined): string {
  return `${number} ${stateOfCenter(callCenter)}`.trimEnd();
}

interface Called {
  TicketNo: string | null;
  Revision: string;
  callCenter: string;
  Name: string;
}

export function calledTicket({ TicketNo, Revision, callCenter, Name }: Called): string {
  return TicketNo ? numberAt(`${TicketNo}-${Revision}`, callCenter) : Name;
}
