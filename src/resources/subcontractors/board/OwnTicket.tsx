import { useTranslate } from 'react-admin';
import { numberAt } from '../../../../domain/tickets/number';
import type { BoardRow } from '../../../dataProvider/types';
import { shortDay } from '../../../ui/dates';
import { Expiry } from '../../../ui/Expiry';
import { OwnFile } from '../../../ui/OwnFile';

/** What is known of their own ticket: its number, last day and file, since when they are asked, or why they refuse. */
export function OwnTicket({ row }: { row: BoardRow }) {
  const translate = useTranslate();
  const {
    state,
    ownTicketNo,
    ownCallCenter,
    ownExpDate,
    ownDaysToExpire,
    ownBucketLink,
    invitedAt,
    comment,
  } = row;
  if (ownTicketNo !== null) {
    return (
      <>
        {numberAt(ownTicketNo, ownCallCenter)} <Expiry days={ownDaysToExpire} expires={ownExpDate} />{' '}
        <OwnFile link={ownBucketLink} number={ownTicketNo} />
      </>
    );
  }
  if (state === 'REJECTED') return comment;
  if (state === 'INVITED' && invitedAt) {
    return <small>{translate('subcontractors.board.invitedAt', { day: shortDay(invitedAt) })}</small>;
  }
  return null;
}
