import { styled } from '@mui/material/styles';
import { Icon } from '../icons';

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Frame type="button" aria-label={label} onClick={onClick}>
      <Icon name="stop" />
    </Frame>
  );
}

const Frame = styled('button')({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'none',
  color: 'var(--muted)',
  cursor: 'pointer',
  '&:hover': { color: 'var(--ink)', background: 'var(--surface-sunken)' },
});
