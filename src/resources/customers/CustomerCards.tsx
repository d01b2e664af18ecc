import { useListContext, useTranslate } from 'react-admin';
import type { CustomerRow } from '../../dataProvider/types';
import { Card, CardRow, Cards } from '../../ui/list/Cards';
import { CustomerLink } from './CustomerLink';
import { bytes } from './figures';
import { Standing } from './Standing';

export function CustomerCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<CustomerRow>();
  const figure = (field: string, value: number | string) =>
    `${translate(`customers.fields.${field}`)} ${value}`;
  return (
    <Cards>
      {data.map(row => (
        <Card key={row.id}>
          <CardRow>
            <CustomerLink id={row.id} name={row.Name} />
            <Standing isActive={row.active} />
          </CardRow>
          <p>
            {[
              figure('users', row.users),
              figure('activeTickets', row.activeTickets),
              figure('tickets', row.tickets),
              figure('storageBytes', bytes(row.storageBytes)),
            ].join(' · ')}
          </p>
          {row.refusedSubmissions + row.invalidCredentials > 0 && (
            <div>
              {figure('refusedSubmissions', row.refusedSubmissions)} ·{' '}
              {figure('invalidCredentials', row.invalidCredentials)}
            </div>
          )}
        </Card>
      ))}
    </Cards>
  );
}
