import type { ActionFacts } from '../../domain/tickets/actions/action';

/** The moment at which actions on these tickets are judged. */
export const now = new Date('2026-11-24T18:00:00Z');

export const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** A California ticket that allows every action that its status allows. */
export const actionFacts = (changes: Partial<ActionFacts> = {}): ActionFacts => ({
  status: 'ACTIVE',
  callCenter: 'onecall',
  ticketType: 'Normal',
  expires: inDays(10),
  legalStart: inDays(-1),
  renewNo: 0,
  damageOpen: false,
  autoRenew: false,
  jobOpen: true,
  stations: 3,
  silent: 1,
  isImported: false,
  way: 'GATEWAY',
  sheets: [],
  underWay: null,
  ...changes,
});
