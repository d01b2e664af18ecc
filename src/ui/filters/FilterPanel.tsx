import FilterList from '@mui/icons-material/FilterList';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { PHONE } from '../media';

interface Props {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** What else can be done with the list, at the right. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The filters of a list: always open on a desk, behind a button on a phone. */
export function FilterPanel({ count, onClear, tools, children }: Props) {
  const translate = useTranslate();
  const { total } = useListContext();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Panel role="search" aria-label={translate('ui.filters.label')}>
      <Bar>
        <Toggle aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <FilterList />
          {translate('ui.filters.show')}
          {open ? <KeyboardArrowUp fontSize="small" /> : <KeyboardArrowDown fontSize="small" />}
        </Toggle>
        <p role="status">
          {[
            total !== undefined && translate('ui.filters.found', total),
            count > 0 && translate('ui.filters.active', count),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {count > 0 && (
          <Button variant="text" onClick={onClear}>
            {translate('ui.filters.clear')}
          </Button>
        )}
        {tools && <Tools>{tools}</Tools>}
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
  [PHONE]: { flexDirection: 'column', marginBottom: 8 },
});

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 36,
  color: 'var(--muted)',
  [PHONE]: { gap: 8, '& > p': { order: 1 } },
});

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginLeft: 'auto',
  padding: '8px 0',
  // One wrapping row with the button that opens the filters.
  [PHONE]: { display: 'contents' },
});

const Toggle = styled(Button)({ '@media (width >= 768px)': { display: 'none' } });

const Fields = styled('div')({
  display: 'grid',
  // Thirteen filters fill two rows on a desk, the verdict first.
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '10px 8px',
  [PHONE]: {
    '&[data-open="false"]': { display: 'none' },
    gridTemplateColumns: '1fr 1fr',
    padding: '8px 0 12px',
  },
});
