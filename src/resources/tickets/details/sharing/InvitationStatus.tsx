import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Icon, type IconName } from '../../../../ui/icons';

/** How an invitation stands, with a word and an icon; null: none was sent. */
export function InvitationStatus({ status }: { status: string | null }) {
  const translate = useTranslate();
  const known = status ?? 'NONE';
  return (
    <Chip data-status={known}>
      <Icon name={ICONS[known] ?? 'waiting'} size={14} strokeWidth={3} />
      {translate(`tickets.sharing.status.${known}`, { _: known })}
    </Chip>
  );
}

const ICONS: Record<string, IconName> = { ACCEPTED: 'check', REJECTED: 'stop' };

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '2px 8px 2px 6px',
  borderRadius: 4,
  color: 'var(--grey)',
  background: 'var(--grey-ground)',
  font: '600 13px/1.4 var(--font)',
  whiteSpace: 'nowrap',
  '&[data-status="ACCEPTED"]': { color: 'var(--green)', background: 'var(--green-ground)' },
  '&[data-status="REJECTED"]': { color: 'var(--red)', background: 'var(--red-ground)' },
  '&[data-status="PENDING"]': { color: 'var(--yellow)', background: 'var(--yellow-ground)' },
});
