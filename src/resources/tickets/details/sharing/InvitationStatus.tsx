import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResponseColor } from '../../../../../domain/tickets/responses';
import { RESPONSE_LOOKS } from '../../../../ui/ResponseChip';

/** How an invitation stands, with a word and an icon; null: none was sent. */
export function InvitationStatus({ status }: { status: string | null }) {
  const translate = useTranslate();
  const known = status ?? 'NONE';
  return (
    <Chip
      {...RESPONSE_LOOKS[COLORS[known] ?? 'grey']}
      label={translate(`tickets.sharing.status.${known}`, { _: known })}
    />
  );
}

const COLORS: Record<string, ResponseColor> = { ACCEPTED: 'green', REJECTED: 'red', PENDING: 'yellow' };
