import { useState } from 'react';
import type { BoardRow } from '../../dataProvider/types';

export const keyOf = ({ ticketId, subcontractorId }: BoardRow) => ticketId + subcontractorId;

/**
 * Keeps the initial order of the rows after an invitation. A row that moved would put another company under
 * the pointer.
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
    /** Invited from this page and not undone. Its button isn't replaced by another one. */
    isInvitedHere: (row: BoardRow) =>
      row.invitationId !== null && row.invitationId === invited.get(keyOf(row)),
    onInvited: (row: BoardRow, invitationId: string) =>
      setInvited(known => new Map(known).set(keyOf(row), invitationId)),
  };
}

/** @param invited invitations sent from this page. Their rows stay even if they now belong on a later page */
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
