import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TOUCH } from './media';

export type Fact = [label: string, value: ReactNode];

interface Props {
  rows: Fact[];
  wide?: boolean;
}

/** Skips empty values. react-admin's SimpleShowLayout doesn't connect a label with its value. */
export function Facts({ rows, wide }: Props) {
  return (
    <List data-wide={wide}>
      {rows.map(
        ([label, value]) =>
          value && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </List>
  );
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '6px 16px',
  margin: 0,
  '&[data-wide="true"]': {
    '@media (width >= 1200px)': {
      gridTemplateColumns: 'fit-content(25%) minmax(0, 1fr) fit-content(25%) minmax(0, 1fr)',
    },
  },
  fontVariantNumeric: 'tabular-nums',
  '& dt': { minWidth: 96, color: 'var(--muted)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [TOUCH]: { '& dd a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});

interface HeadProps {
  /** Prefix of the column translations. */
  words: string;
  columns: readonly string[];
  /** Hidden label of the last column, for screen readers. */
  actions?: string;
}

export function TableHead({ words, columns, actions }: HeadProps) {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {translate(`${words}.${column}`)}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <span className="visually-hidden">{translate(actions)}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

export const PlainTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderTop: '1px solid var(--line)',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead th': { borderTop: 0, paddingTop: 0, color: 'var(--muted)', fontSize: 13, fontWeight: 500 },
  '& tbody th': { fontWeight: 600, '&[data-plain]': { fontWeight: 400 } },
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 13, fontWeight: 400 },
  [TOUCH]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
  '@media (width < 640px)': {
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '0 12px',
      padding: '10px 0',
      borderTop: '1px solid var(--line)',
    },
    '& tbody tr:first-of-type': { borderTop: 0, paddingTop: 0 },
    '& th, & td': { padding: '2px 0', borderTop: 0 },
    '& td:empty': { display: 'none' },
    // Without the heading of its column. The heading itself is still there for screen readers.
    '& td[data-label]::before': { content: 'attr(data-label) ": " / ""', color: 'var(--muted)' },
    '& td:nth-of-type(odd)': { textAlign: 'right' },
    '&[data-stacked] tr': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-stacked] td': { textAlign: 'left' },
  },
});
