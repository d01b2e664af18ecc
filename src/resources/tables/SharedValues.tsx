import { MenuItem, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { TABLE_CHOICES } from '../../../domain/tables/choices';
import { TABLES, type TableKind } from '../../../domain/tables/table';
import { SHARED_FIELDS, type TableValue, valuesProblem } from '../../../domain/tables/values';
import type { Manager, TableReading } from '../../dataProvider/types';
import { PlainTable, TableHead } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';

export type Shared = Readonly<Record<string, string>>;
type Columns = readonly (string | null)[];

interface Props {
  kind: TableKind;
  columns: Columns;
  reading: Pick<TableReading, 'missing' | 'times'>;
  shared: Shared;
  onChange: (shared: Shared) => void;
}

/** One value for all rows, for each field without a column, and the time of dates that have none. */
export function SharedValues({ kind, columns, reading: { missing, times }, shared, onChange }: Props) {
  const translate = useTranslate();
  const fields = SHARED_FIELDS[kind].flatMap(name => {
    const rules = TABLES[kind].fields.find(({ field }) => field === name);
    if (!rules) return [];
    const { header } = rules;
    const isTime = columns.includes(name);
    const isMissing = missing.includes(header) || shared[name] !== undefined;
    // A ticket number may hold its revision.
    const isAsked = isTime ? times.includes(name) : name !== 'revision' || isMissing;
    const label = isTime ? translate('tables.shared.time', { field: header }) : header;
    return isAsked ? [{ ...rules, label, isTime, isRequired: rules.isNeeded || name === 'revision' }] : [];
  });
  if (fields.length === 0) return null;
  return (
    <Panel title={translate('tables.shared.title')}>
      <p>{translate('tables.shared.text')}</p>
      <PlainTable style={{ marginTop: 12 }}>
        <TableHead words="tables.shared" columns={['field', 'value']} />
        <tbody>
          {fields.map(({ field, label, isTime, isMoment, isRequired }) => (
            <tr key={field}>
              <th scope="row">
                {label}
                {isRequired && ' *'}
              </th>
              <td>
                <ValueInput
                  kind={kind}
                  field={field}
                  label={isTime ? label : translate('tables.shared.valueOf', { field: label })}
                  hint={isTime ? '8:00 AM' : isMoment ? '11/30/2026 5:01 PM' : HINTS[field]}
                  value={shared[field] ?? ''}
                  problem={isTime && shared[field] ? problemOf(kind, columns, field, shared[field]) : null}
                  onChange={value => {
                    const { [field]: _, ...others } = shared;
                    onChange(value === '' ? others : { ...others, [field]: value });
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  );
}

const HINTS: Partial<Record<string, string>> = { revision: '000' };

const problemOf = (kind: TableKind, columns: Columns, field: string, value: string) =>
  valuesProblem(kind, columns, [{ field, value }]);

/** Those that can be used already. A time is typed in several steps. */
export function valuesOf(kind: TableKind, columns: Columns, shared: Shared): TableValue[] {
  return Object.entries(shared)
    .filter(([field, value]) => problemOf(kind, columns, field, value) === null)
    .map(([field, value]) => ({ field, value }));
}

/** A value isn't for a column, nor the time of a column's dates for all. */
export function sharedAfter(before: Columns, after: Columns, shared: Shared): Shared {
  const kept = Object.entries(shared).filter(([field]) => before.includes(field) === after.includes(field));
  return Object.fromEntries(kept);
}

interface InputProps {
  kind: TableKind;
  field: string;
  label: string;
  hint: string | undefined;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
}

function ValueInput({ kind, field, ...props }: InputProps) {
  if (field === 'ManagerID') return <ManagerInput {...props} />;
  const choices = TABLE_CHOICES[kind][field]?.map(name => ({ id: name, name }));
  return <PlainInput {...props} choices={choices} />;
}

function ManagerInput(props: Omit<InputProps, 'kind' | 'field'>) {
  const { data = [] } = useGetList<Manager>('managers');
  return <PlainInput {...props} choices={data.map(({ Email, Name }) => ({ id: Email, name: Name }))} />;
}

interface PlainProps extends Omit<InputProps, 'kind' | 'field'> {
  choices: readonly { id: string; name: string }[] | undefined;
}

function PlainInput({ label, hint, value, problem, choices, onChange }: PlainProps) {
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      size="small"
      select={choices !== undefined}
      value={value}
      placeholder={hint && translate('tables.shared.such', { hint })}
      error={problem !== null}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
    >
      {choices && <MenuItem value="">{translate('tables.shared.none')}</MenuItem>}
      {choices?.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
