import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { CredentialsStatus } from '../../../domain/credentials/login';
import { Icon, type IconName } from '../../ui/icons';

/** Whether a center takes a login: an icon and a word. */
export function LoginStatus({ status }: { status: string }) {
  const translate = useTranslate();
  const [color, icon] = LOOKS[status as CredentialsStatus] ?? LOOKS.UNVERIFIED;
  return (
    <Chip style={{ color: `var(--${color})`, background: `var(--${color}-ground)` }}>
      <Icon name={icon} size={14} strokeWidth={3} />
      {translate(`credentials.health.statuses.${status}`, { _: status })}
    </Chip>
  );
}

const LOOKS: Record<CredentialsStatus, [color: string, icon: IconName]> = {
  UNVERIFIED: ['grey', 'waiting'],
  VALID: ['green', 'check'],
  INVALID: ['red', 'stop'],
};

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '2px 8px 2px 6px',
  borderRadius: 4,
  font: '600 13px/1.4 var(--font)',
  whiteSpace: 'nowrap',
});
