import { Chip, type ChipProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TableReading } from '../../dataProvider/types';
import { PlainTable } from '../../ui/PlainTable';

type Row = TableReading['rows'][number];

interface Props {
  rows: readonly Row[];
  /** Of how many these are. */
  total: number;
}

/** Rows with what would become of each, or did, and what is wrong with it. */
export function TableRows({ rows, total }: Props) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <>
      <PlainTable style={{ marginTop: 12 }}>
        <thead>
          <tr>
            <th scope="col">{translate('tables.rows.row')}</th>
            <th scope="col">{translate('tables.rows.outcome')}</th>
            <th scope="col">{translate('tables.rows.problems')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, title, outcome, problems }) => (
            <tr key={row}>
              <th scope="row">
                {translate('tables.rows.nth', { row })} {title && <small>{title}</small>}
              </th>
              <td>
                <Chip color={TONES[outcome] ?? 'default'} label={translate(`tables.outcomes.${outcome}`)} />
              </td>
              <Problems>
                {problems.map(({ column, message }) => (
                  <span key={`${column} ${message}`}>
                    {column && <b>{column}: </b>}
                    {message}
                  </span>
                ))}
              </Problems>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {rows.length < total && <p>{translate('tables.rows.more', { shown: rows.length, total })}</p>}
    </>
  );
}

const TONES: Partial<Record<string, ChipProps['color']>> = {
  NEW: 'success',
  ADDED: 'success',
  WRONG: 'error',
};

const Problems = styled('td')({
  overflowWrap: 'anywhere',
  '& span': { display: 'block' },
  '@media (width < 640px)': { gridColumn: '1 / -1', '&&': { textAlign: 'left' } },
});
