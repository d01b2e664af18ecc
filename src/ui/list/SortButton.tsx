import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type SortPayload, useDataTableCallbacksContext, useTranslate } from 'react-admin';
import { TOUCH } from '../media';

interface Props {
  field: string;
  label: ReactNode;
  /** Absent when the list is sorted by another field. */
  order: SortPayload['order'] | undefined;
}

/** The words of a column's head, which sort by it and then the other way round; its arrow shows the order. */
export function SortButton({ field, label, order }: Props) {
  const translate = useTranslate();
  const { handleSort } = useDataTableCallbacksContext();
  return (
    <Frame
      type="button"
      data-field={field}
      data-sorted={order !== undefined}
      title={translate(order === 'ASC' ? 'ui.list.sortDown' : 'ui.list.sortUp')}
      onClick={handleSort}
    >
      {label}
      {order === 'DESC' ? <ArrowDownward fontSize="small" /> : <ArrowUpward fontSize="small" />}
    </Frame>
  );
}

const Frame = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '& svg': { opacity: 0, transition: 'opacity 120ms' },
  '&:hover, &:focus-visible, &[data-sorted="true"]': { color: 'var(--ink)' },
  '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  '&[data-sorted="true"] svg': { opacity: 1 },
  [TOUCH]: { minHeight: 44 },
});
