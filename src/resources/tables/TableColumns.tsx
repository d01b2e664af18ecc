import { Alert, Chip, type ChipProps, MenuItem, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { TABLES, type TableKind } from '../../../domain/tables/table';
import type { TableReading } from '../../dataProvider/types';
import { PlainTable, TableHead } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';

interface Props {
  kind: TableKind;
  columns: TableReading['columns'];
  /** Headers of required fields. */
  missing: readonly string[];
  onMatch: (columns: (string | null)[]) => void;
}

export function TableColumns({ kind, columns, missing, onMatch }: Props) {
  const translate = useTranslate();
  const { fields } = TABLES[kind];
  const change = (place: number, field: string) =>
    onMatch(
      // If two columns map to the same field, the later choice wins.
      columns.map((one, index) => (index === place ? field || null : one.field === field ? null : one.field)),
    );
  return (
    <Panel title={translate('tables.columns.title')}>
      {missing.length > 0 ? (
        <Alert severity="warning" role="alert">
          {translate('tables.columns.missing', { fields: missing.join(', ') })}
        </Alert>
      ) : (
        <p>{translate('tables.columns.text')}</p>
      )}
      <PlainTable style={{ marginTop: 12 }}>
        <TableHead words="tables.columns" columns={['header', 'field']} />
        <tbody>
          {columns.map(({ header, field, example }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position only
            <tr key={place}>
              <th scope="row">
                {header || translate('tables.columns.unnamed', { place: place + 1 })}
                {example && <small>{example.length > 60 ? `${example.slice(0, 60)}…` : example}</small>}
              </th>
              <td>
                <TextField
                  select
                  fullWidth
                  size="small"
                  value={field ?? ''}
                  onChange={({ target }) => change(place, target.value)}
                  slotProps={{
                    select: { displayEmpty: true },
                    htmlInput: {
                      'aria-label': translate('tables.columns.fieldOf', { header: header || place + 1 }),
                    },
                  }}
                >
                  <MenuItem value="">{translate('tables.columns.none')}</MenuItem>
                  {fields.map(one => (
                    <MenuItem key={one.field} value={one.field}>
                      {one.header}
                    </MenuItem>
                  ))}
                </TextField>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  );
}

type Row = TableReading['rows'][number];

interface TableRowsProps {
  rows: readonly Row[];
  total: number;
}

export function TableRows({ rows, total }: TableRowsProps) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <>
      <PlainTable style={{ marginTop: 12 }}>
        <TableHead words="tables.rows" columns={['row', 'outcome', 'problems']} />
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

/** Decodes UTF-16 with a byte order mark, UTF-8, and otherwise Windows-1252, which older spreadsheets write. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes.subarray(0, 2).join();
  if (mark === '255,254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254,255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
