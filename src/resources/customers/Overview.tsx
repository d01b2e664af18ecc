import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, ResourceContextProvider, SimpleList, TextInput, useTranslate } from 'react-admin';
import type { CustomerRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { Guarded } from '../../ui/Guarded';
import { List } from '../../ui/list/List';
import { RecordLink } from '../../ui/RecordLink';
import { useIsPhone } from '../../ui/useIsPhone';
import { CreateCustomer } from './CustomerDialogs';
import { bytes } from './figures';
import { Standing } from './Standing';

const Col = DataTable.Col<CustomerRow>;
const NumberCol = DataTable.NumberCol<CustomerRow>;
const RULES = { fields: { name: 'text' }, sorts: ['id'] } as const;
const filters = [<TextInput key="name" source="name" label="customers.filter" alwaysOn />];

/** /main/overview: the customers, for SASAdministrators. */
export default function Overview() {
  const translate = useTranslate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Guarded resource="customers" action="list">
      <ResourceContextProvider value="customers">
        <List
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
        </List>
        <Closing>{isAdding && <CreateCustomer onClose={() => setIsAdding(false)} />}</Closing>
      </ResourceContextProvider>
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

/** The way to a customer. */
function CustomerLink({ id, name }: { id: string; name: string }) {
  return <RecordLink to={customerPath(id)}>{name}</RecordLink>;
}

/** Address of a customer's page (spec §2). */
function customerPath(id: string): string {
  return `/main/overview/customer/${id}`;
}
