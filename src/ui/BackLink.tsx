import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Icon } from './icons';
import { TOUCH } from './media';

/** Above the heading of a record's page: the way back to its list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Anchor to={to}>
      <Icon name="back" size={16} />
      {label}
    </Anchor>
  );
}

const Anchor = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  color: 'var(--muted)',
  textDecoration: 'none',
  '&:hover': { color: 'var(--safety-ink)' },
  [TOUCH]: { minHeight: 44 },
});
