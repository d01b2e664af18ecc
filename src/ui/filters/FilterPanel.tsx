import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../Button';
import { Icon } from '../icons';

interface Props {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** The filters of a list: always open on a desk, behind a button on a phone. */
export function FilterPanel({ count, onClear, children }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Panel role="search" aria-label={translate('ui.filters.label')}>
      <Bar>
        <Toggle aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name="filter" />
          {translate('ui.filters.show')}
          <Icon name={open ? 'up' : 'down'} size={14} />
        </Toggle>
        <span role="status">{count > 0 && translate('ui.filters.active', count)}</span>
        {count > 0 && (
          <Button look="bare" onClick={onClear}>
            {translate('ui.filters.clear')}
          </Button>
        )}
      </Bar>
      <Fields id={id} data-open={open}>
        {children}
      </Fields>
    </Panel>
  );
}

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 4,
  '@media (width < 768px)': { flexDirection: 'column' },
});

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  color: 'var(--muted)',
  '@media (width < 768px)': { '& > :last-child': { marginLeft: 'auto' } },
});

const Toggle = styled(Button)({ '@media (width >= 768px)': { display: 'none' } });

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: '10px 12px',
  '@media (width < 768px)': {
    '&[data-open="false"]': { display: 'none' },
    gridTemplateColumns: '1fr 1fr',
    paddingBottom: 12,
  },
});
