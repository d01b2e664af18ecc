import { Alert, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TABLES, type TableKind } from '../../../domain/tables/table';
import type { TableReading } from '../../dataProvider/types';
import { Panel } from '../../ui/Panel';
import { PlainTable } from '../../ui/PlainTable';

interface Props {
  kind: TableKind;
  columns: TableReading['columns'];
  /** Headers of fields that must have a column. */
  missing: readonly string[];
  onMatch: (columns: (string | null)[]) => void;
}

/** What each column of the table holds. */
export function TableColumns({ kind, columns, missing, onMatch }: Props) {
  const translate = useTranslate();
  const { fields } = TABLES[kind];
  const change = (place: number, field: string) =>
    onMatch(
      // Of two columns for one field the one chosen last has it.
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
        <thead>
          <tr>
            <th scope="col">{translate('tables.columns.header')}</th>
            <th scope="col">{translate('tables.columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, field, example }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity than their place
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
