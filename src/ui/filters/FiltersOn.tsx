import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Count, useTotal } from '../Pagination';
import { isEmptyValue } from './words';

interface Props {
  /** How many records there are without filters, if known. */
  whole: number | undefined;
  children: ReactNode;
}

/** Shown while filters hide rows. They may have been set on an earlier visit. */
export function FiltersOn({ whole, children }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters, isPending } = useListContext();
  const { total, isMore } = useTotal();
  if (isEmptyValue(filterValues)) return null;
  return (
    <Line>
      {total !== undefined && whole !== undefined && !isPending && (
        <span role="status">
          <Count
            total={total}
            isMore={isMore}
            words={count => translate('ui.filters.shown', { count, whole })}
          />
        </span>
      )}
      {children}
      {/* An empty list has this button. */}
      {total !== 0 && (
        <Button variant="text" size="small" onClick={() => setFilters({})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
});
