import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TOUCH } from '../media';

interface Props {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  onTurn: (page: number) => void;
  /** What stands at the left, as the choice of how many rows. */
  children?: ReactNode;
}

/** Which rows are shown, of how many, and the way to the others. */
export function Turner({ page, perPage, total, onTurn, children }: Props) {
  const translate = useTranslate();
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  return (
    <Bar aria-label={translate('ui.paging.label')}>
      {children}
      <span role="status">
        {total === 0 ? translate('ui.paging.none') : translate('ui.paging.range', { from, to, total })}
      </span>
      <Button
        aria-label={translate('ui.paging.previous')}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft />
      </Button>
      <Button
        aria-label={translate('ui.paging.next')}
        disabled={page >= last}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight />
      </Button>
    </Bar>
  );
}

const Bar = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 0',
  color: 'var(--muted)',
  fontVariantNumeric: 'tabular-nums',
  '& label': { display: 'flex', alignItems: 'center', gap: 8, marginRight: 'auto' },
  '& select': { width: 'auto' },
  '& button': { padding: '0 8px', [TOUCH]: { minWidth: 44 } },
  // Too narrow for the words; they are still read out.
  '@media (width < 400px)': { '& label span': { position: 'absolute', clipPath: 'inset(50%)' } },
});
