import ChevronLeft from '@mui/icons-material/ChevronLeft';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { listLeft } from './list/useRowLeft';
import { TOUCH } from './media';

/** The way back to a record's list, with its filters or the group that was open, and there to the row (useRowLeft). */
export function BackLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  return (
    <Anchor to={listOf(to, listLeft(pathname))} state={{ backFrom: pathname }}>
      <ChevronLeft fontSize="small" />
      {label}
    </Anchor>
  );
}

/** The list that was left if it is this one, as it was: the record may have been opened from another list. */
function listOf(to: string, opened: string | undefined): string {
  if (!opened?.startsWith(to)) return to;
  return GROUP_AND_FILTERS.test(opened.slice(to.length)) ? opened : to;
}

const GROUP_AND_FILTERS = /^(\/[\w-]+)?(\?|$)/;

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
