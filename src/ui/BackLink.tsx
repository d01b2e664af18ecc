import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { listLeft, recordsAround, stepTo } from './list/useRowLeft';
import { PHONE, TOUCH } from './media';

/**
 * Link back to the list, with its filters and the row that was left (useRowLeft), and to the previous and
 * next record. react-admin's PrevNextButtons loads the list again and can't handle addresses with a job id.
 */
export function BackLink({ to, label }: { to: string; label: string }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const opened = listLeft(pathname);
  const { previous, next } = opened?.startsWith(to) ? recordsAround(pathname) : {};
  return (
    <Ways className="no-print">
      <Anchor to={listOf(to, opened)} state={{ backFrom: pathname }}>
        <ChevronLeft fontSize="small" />
        {label}
      </Anchor>
      {previous && (
        <Anchor to={previous} onClick={() => stepTo(previous, pathname)}>
          <ChevronLeft fontSize="small" />
          {translate('ui.list.previous')}
        </Anchor>
      )}
      {next && (
        <Anchor to={next} onClick={() => stepTo(next, pathname)}>
          {translate('ui.list.next')}
          <ChevronRight fontSize="small" />
        </Anchor>
      )}
    </Ways>
  );
}

const Ways = styled('div')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  // Apart from the way back, or they look like one path.
  [PHONE]: { display: 'flex', '& a:nth-of-type(2)': { marginLeft: 'auto' } },
});

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
