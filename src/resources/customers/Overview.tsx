import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Closing } from '../../ui/dialog/Closing';
import { Guarded } from '../../ui/Guarded';
import { Icon } from '../../ui/icons';
import { AddressedList } from '../../ui/list/AddressedList';
import { ListStates } from '../../ui/list/ListStates';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/useIsPhone';
import { CustomerCards } from './CustomerCards';
import { CustomerFilter } from './CustomerFilter';
import { CustomerTable } from './CustomerTable';
import { NewCustomer } from './NewCustomer';

const RULES = { fields: { name: 'text' }, sorts: ['id'] } as const;

/** /main/overview: the customers, for SASAdministrators. */
export default function Overview() {
  return (
    <Guarded resource="customers" action="list">
      <Customers />
    </Guarded>
  );
}

function Customers() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button variant="contained" onClick={() => setIsAdding(true)}>
      <Icon name="plus" />
      {translate('customers.add')}
    </Button>
  );
  const words = (state: string) => ({
    title: translate(`customers.${state}.title`),
    text: translate(`customers.${state}.text`),
  });
  return (
    <>
      <PageHeader title={translate('customers.title')}>{add}</PageHeader>
      <AddressedList
        resource="customers"
        rules={RULES}
        storeKey="customers"
        perPage={25}
        disableAuthentication
      >
        <CustomerFilter />
        <ListStates empty={{ ...words('empty'), action: add }} noneFound={words('noneFound')}>
          {isPhone ? <CustomerCards /> : <CustomerTable />}
        </ListStates>
      </AddressedList>
      <Closing>{isAdding && <NewCustomer onClose={() => setIsAdding(false)} />}</Closing>
    </>
  );
}
