import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Select, SideLabelled } from '../Control';
import { TOUCH } from '../media';

interface Props {
  choices: { id: string; name: string }[];
  /** What else stands above the cards, at the end of the line. */
  children?: ReactNode;
}

/** Order of a list that has no column heads to click. */
export function SortSelect({ choices, children }: Props) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const ascending = sort.order === 'ASC';
  return (
    <Bar>
      <SideLabelled label={translate('ui.paging.sortBy')}>
        <Select value={sort.field} onChange={event => setSort({ field: event.target.value, order: 'ASC' })}>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </SideLabelled>
      <Button
        aria-label={translate(ascending ? 'ui.paging.descending' : 'ui.paging.ascending')}
        onClick={() => setSort({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}
      >
        {ascending ? <KeyboardArrowUp /> : <KeyboardArrowDown />}
      </Button>
      {children}
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  gap: 8,
  marginBottom: 8,
  '& > label:first-of-type': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 1,
    color: 'var(--muted)',
    whiteSpace: 'nowrap',
  },
  '& button': { padding: '0 10px', [TOUCH]: { minWidth: 44 } },
});
