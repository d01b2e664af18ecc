import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CredentialsStatus } from '../../../domain/credentials/login';
import type { ResponseColor } from '../../../domain/tickets/responseColors';
import { RESPONSE_LOOKS } from '../../ui/ResponseChip';

/** Whether a center takes a login: an icon and a word. */
export function LoginStatus({ status }: { status: string }) {
  const translate = useTranslate();
  const color = COLORS[status as CredentialsStatus] ?? 'grey';
  return (
    <Chip
      {...RESPONSE_LOOKS[color]}
      label={translate(`credentials.health.statuses.${status}`, { _: status })}
    />
  );
}

const COLORS: Record<CredentialsStatus, ResponseColor> = {
  UNVERIFIED: 'grey',
  VALID: 'green',
  INVALID: 'red',
};
