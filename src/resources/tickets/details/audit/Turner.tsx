import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Button } from '../../../../ui/Button';
import { Icon } from '../../../../ui/icons';

interface Props {
  /** From 0. */
  page: number;
  perPage: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Which entries are shown, and the way to the others. */
export function Turner({ page, perPage, total, onTurn }: Props) {
  const translate = useTranslate();
  const to = Math.min(total, (page + 1) * perPage);
  if (total <= perPage) return null;
  return (
    <Bar aria-label={translate('ui.paging.label')}>
      <span role="status">{translate('ui.paging.range', { from: page * perPage + 1, to, total })}</span>
      <Button
        aria-label={translate('ui.paging.previous')}
        disabled={page === 0}
        onClick={() => onTurn(page - 1)}
      >
        <Icon name="back" />
      </Button>
      <Button
        aria-label={translate('ui.paging.next')}
        disabled={to >= total}
        onClick={() => onTurn(page + 1)}
      >
        <Icon name="forward" />
      </Button>
    </Bar>
  );
}

const Bar = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 12,
  color: 'var(--muted)',
  fontVariantNumeric: 'tabular-nums',
  '& button': { padding: '0 8px' },
});
