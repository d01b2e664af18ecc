import { useTranslate } from 'react-admin';
import type { CustomerRow } from '../../dataProvider/types';
import { Column } from '../../ui/list/Column';
import { Table } from '../../ui/list/Table';
import { CustomerLink } from './CustomerLink';
import { bytes } from './figures';
import { Standing } from './Standing';

const Col = Column<CustomerRow>;

const FIGURES = ['users', 'jobs', 'activeTickets', 'tickets'] as const;
const FAILURES = ['refusedSubmissions', 'invalidCredentials'] as const;

export function CustomerTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`customers.fields.${field}`);
  const right = { textAlign: 'right' } as const;
  return (
    <Table>
      <Col label={label('Name')} render={({ id, Name }) => <CustomerLink id={id} name={Name} />} />
      <Col label={label('standing')} render={({ active }) => <Standing isActive={active} />} />
      {FIGURES.map(field => (
        <Col key={field} label={label(field)} sx={right} render={row => row[field]} />
      ))}
      {FAILURES.map(field => (
        <Col
          key={field}
          label={label(field)}
          sx={right}
          render={row => (row[field] > 0 ? <strong>{row[field]}</strong> : row[field])}
        />
      ))}
      <Col label={label('storageBytes')} sx={right} render={row => bytes(row.storageBytes)} />
    </Table>
  );
}
