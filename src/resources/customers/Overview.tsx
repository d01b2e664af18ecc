import AddIcon from '@mui/icons-material/Add';
import { Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, SimpleList, TextInput, useTranslate } from 'react-admin';
import type { CustomerRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { Guarded } from '../../ui/Guarded';
import { RecordLink } from '../../ui/links';
import { RecordList } from '../../ui/list/RecordList';
import { useIsPhone } from '../../ui/useIsPhone';
import { CreateCustomer } from './CustomerDialogs';

const Col = DataTable.Col<CustomerRow>;
const NumberCol = DataTable.NumberCol<CustomerRow>;
const RULES = { fields: { name: 'text' }, sorts: ['id'] } as const;
const filters = [<TextInput key="name" source="name" label="customers.filter" alwaysOn />];

/** /main/overview: all customers, for SASAdministrators. */
export default function Overview() {
  const translate = useTranslate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Guarded resource="customers" action="list">
      <RecordList
        rules={RULES}
        storeKey="customers"
        disableAuthentication
        create={
          <Button variant="contained" onClick={() => setIsAdding(true)}>
            <AddIcon />
            {translate('resources.customers.action.create')}
          </Button>
        }
        filters={filters}
      >
        <CustomerRows />
      </RecordList>
      <Closing>{isAdding && <CreateCustomer onClose={() => setIsAdding(false)} />}</Closing>
    </Guarded>
  );
}

const FIGURES = ['users', 'jobs', 'activeTickets', 'tickets'] as const;
const FAILURES = ['refusedSubmissions', 'invalidCredentials'] as const;

function CustomerRows() {
  const translate = useTranslate();
  const figures = (row: CustomerRow) => [
    ...(['users', 'activeTickets', 'tickets'] as const).map(field => [field, row[field]] as const),
    ['storageBytes', bytes(row.storageBytes)] as const,
    ...FAILURES.filter(field => row[field] > 0).map(field => [field, row[field]] as const),
  ];
  return useIsPhone() ? (
    <SimpleList<CustomerRow>
      primaryText={({ id, Name }) => <CustomerLink id={id} name={Name} />}
      secondaryText={row =>
        figures(row)
          .map(([field, value]) => `${translate(`customers.fields.${field}`)} ${value}`)
          .join(' · ')
      }
      tertiaryText={({ active }) => <Standing isActive={active} />}
      rowClick={false}
    />
  ) : (
    <DataTable<CustomerRow> rowClick={id => customerPath(String(id))}>
      <Col source="Name" disableSort render={({ id, Name }) => <CustomerLink id={id} name={Name} />} />
      <Col source="standing" disableSort render={({ active }) => <Standing isActive={active} />} />
      {FIGURES.map(field => (
        <NumberCol key={field} source={field} disableSort />
      ))}
      {FAILURES.map(field => (
        <Col
          key={field}
          source={field}
          disableSort
          align="right"
          render={row => (row[field] > 0 ? <strong>{row[field]}</strong> : row[field])}
        />
      ))}
      <Col
        source="storageBytes"
        disableSort
        align="right"
        render={({ storageBytes }) => bytes(storageBytes)}
      />
    </DataTable>
  );
}

function CustomerLink({ id, name }: { id: string; name: string }) {
  return <RecordLink to={customerPath(id)}>{name}</RecordLink>;
}

/** Spec §2. */
function customerPath(id: string): string {
  return `/main/overview/customer/${id}`;
}

export function Standing({ isActive }: { isActive: boolean }) {
  const translate = useTranslate();
  if (!isActive)
    return <Chip component="span" variant="outlined" label={translate('customers.standing.suspended')} />;
  return (
    <Typography component="span" variant="inherit" color="textSecondary">
      {translate('customers.standing.active')}
    </Typography>
  );
}

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** Decimal units: 1 kB is 1,000 bytes. */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  let value = size / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
