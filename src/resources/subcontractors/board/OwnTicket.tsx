import { useTranslate } from 'react-admin';
import type { BoardRow } from '../../../dataProvider/types';
import { shortDay } from '../../../ui/dates';

/** What is known of their own ticket: its number and last day, since when they are asked, or why they refuse. */
export function OwnTicket({ row }: { row: BoardRow }) {
  const translate = useTranslate();
  const { state, ownTicketNo, ownExpDate, invitedAt, comment } = row;
  if (ownTicketNo !== null) {
    return (
      <>
        {ownTicketNo}
        {ownExpDate && (
          <small> {translate('subcontractors.board.until', { day: shortDay(ownExpDate) })}</small>
        )}
      </>
    );
  }
  if (state === 'REJECTED') return comment;
  if (state === 'INVITED' && invitedAt) {
    return <small>{translate('subcontractors.board.invitedAt', { day: shortDay(invitedAt) })}</small>;
  }
  return null;
}
