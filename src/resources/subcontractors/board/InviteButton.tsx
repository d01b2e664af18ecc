import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BoardRow } from '../../../dataProvider/types';
import { useInvite } from './useInvite';

/** For who may: asks for their ticket, or asks again. */
export function InviteButton({ row }: { row: BoardRow }) {
  const translate = useTranslate();
  const { mutate, isPending } = useInvite(row);
  if (!row.mayInvite && !row.mayRemind) return null;
  if (row.mayInvite && row.contactId === null) {
    return <small>{translate('subcontractors.board.noContact')}</small>;
  }
  const word = row.mayRemind ? 'remind' : 'invite';
  return (
    <Button
      aria-disabled={isPending}
      aria-label={translate(`subcontractors.board.${word}Name`, { name: row.subcontractorCompanyName })}
      onClick={() => !isPending && mutate()}
    >
      {translate(`subcontractors.board.${word}`)}
    </Button>
  );
}
