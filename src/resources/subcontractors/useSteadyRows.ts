import { useState } from 'react';
import type { BoardRow } from '../../dataProvider/types';

export const keyOf = ({ ticketId, subcontractorId }: BoardRow) => ticketId + subcontractorId;

/**
 * The board's rows in the order in which they were read first, though those who were invited since belong further down: a row
 * that moved would put another company under the pointer.
 */
export function useSteadyRows(rows: readonly BoardRow[]) {
  const [read, setRead] = useState(rows);
  const [shown, setShown] = useState(rows);
  const [invited, setInvited] = useState<ReadonlyMap<string, string>>(new Map());
  if (rows !== read) {
    setRead(rows);
    setShown(steady(shown, rows, invited));
  }
  return {
    rows: shown,
    /** Was invited from this page, by an invitation that was not undone: the button is not replaced by another one. */
    isInvitedHere: (row: BoardRow) =>
      row.invitationId !== null && row.invitationId === invited.get(keyOf(row)),
    onInvited: (row: BoardRow, invitationId: string) =>
      setInvited(known => new Map(known).set(keyOf(row), invitationId)),
  };
}

/** @param invited the invitations sent from this page; their rows stay even if they are on a later page by now */
export function steady(
  shown: readonly BoardRow[],
  rows: readonly BoardRow[],
  invited: ReadonlyMap<string, string>,
): BoardRow[] {
  const readNow = new Map(rows.map(row => [keyOf(row), row]));
  const kept = shown.flatMap(row => {
    const invitationId = invited.get(keyOf(row));
    const gone = invitationId
      ? { ...row, state: 'INVITED', invitationId, mayInvite: false, mayRemind: true }
      : [];
    return readNow.get(keyOf(row)) ?? gone;
  });
  const known = new Set(kept.map(keyOf));
  return [...kept, ...rows.filter(row => !known.has(keyOf(row)))];
}
