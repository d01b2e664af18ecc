import type { Attention } from '../../../../domain/tickets/attention';
import type { Verdict } from '../../../../domain/tickets/verdict/reasons';
import type { DashboardCounts, TicketCounts } from '../../../dataProvider/types';
import { attentionPath, filteredPath, groupPath, statusPath } from '../../../ui/groupPath';
import { MAIL_PATH } from '../../../ui/mailPath';
import { verdictWord } from '../../../ui/verdict/looks';

/** A number of the dashboard, and where it leads: to what it counts. */
export interface Tile {
  name: string;
  /** Key of its words. */
  label: string;
  to: string;
  /** How the number looks when it is not 0; a plain one is no cause for anything, a grey one is of the past. */
  tone: 'plain' | 'good' | 'check' | 'stop' | 'none';
  /** Undefined while it is not known. */
  count: number | undefined;
}

/**
 * The numbers. `main` are the five that a morning is decided by: where digging may start, where it must not, what ends
 * today, who would dig without a ticket in force, and what the center has never got; and what somebody is to place there,
 * while there is any. The others say why, or wait longer.
 * `isStale`: the verdicts were counted too long ago.
 */
export function tilesOf(
  counts: TicketCounts | undefined,
  waiting: DashboardCounts | undefined,
  isStale = false,
): { main: Tile[]; others: Tile[] } {
  const attention = (name: Attention, tone: Tile['tone']): Tile => ({
    name,
    label: `ui.attention.${name}`,
    tone,
    to: attentionPath(name),
    count: waiting?.attention.find(one => one.attention === name)?.count,
  });
  const verdict = (name: Verdict, tone: Tile['tone']): Tile =>
    isStale ? { ...attention(name, 'none'), label: verdictWord(name, true) } : attention(name, tone);
  return {
    main: [
      verdict('SAFE_TO_DIG', 'good'),
      verdict('DO_NOT_DIG', 'stop'),
      attention('EXPIRING_TODAY', 'stop'),
      attention('EXPIRED_OPEN_JOB', 'stop'),
      ...(waiting?.toPlace ? [toPlace(waiting.toPlace)] : []),
      { ...named('failedTickets'), tone: 'stop', to: statusPath('FAILED'), count: counts?.failed },
    ],
    others: [
      { ...named('active'), tone: 'plain', to: groupPath('active'), count: counts?.active },
      verdict('CHECK_FIRST', 'check'),
      attention('RED', 'stop'),
      attention('LATE', 'stop'),
      attention('WAITING', 'plain'),
      { ...named('expiring'), tone: 'check', to: groupPath('expiring'), count: counts?.expiring },
      attention('PAST_REMARK_BY', 'check'),
      attention('AUTO_RENEW_DUE', 'plain'),
      attention('AUTO_RENEW_FAILED', 'stop'),
      { ...named('pending'), tone: 'plain', to: statusPath('PENDING'), count: counts?.pending },
      attention('REFUSED', 'stop'),
      { ...named('damages'), tone: 'stop', to: DAMAGES, count: waiting?.openDamages },
      {
        ...named('credentials'),
        tone: 'stop',
        to: '/main/user-credentials?status=INVALID',
        count: waiting?.credentialsInvalid,
      },
      { ...named('invitations'), tone: 'plain', to: INVITATIONS, count: waiting?.invitationsPending },
      // Null for who is shown none of it.
      ...(typeof waiting?.mailToSettle === 'number'
        ? [{ ...named('mail'), tone: 'check' as const, to: MAIL_PATH, count: waiting.mailToSettle }]
        : []),
    ],
  };
}

const toPlace = (count: number): Tile => ({
  ...named('toPlace'),
  tone: 'check',
  to: '/main/tickets/place',
  count,
});

const named = (name: string) => ({ name, label: `dashboard.counts.${name}` });

const INVITATIONS = '/main/subcontractor-library?invitations=sent&status=PENDING';

const DAMAGES = filteredPath('/main/recorded-events', {
  eventType: ['DAMAGE'],
  status: ['OPEN', 'IN_REVIEW'],
});
