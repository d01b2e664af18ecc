import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CustomerRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useFailureToast } from '../../ui/useFailureToast';
import { profileOf, useSaveCustomer } from './useCustomerForm';

/** Suspends a customer or lets it go on, after a Yes. */
export function SwitchCustomer({ customer }: { customer: CustomerRow }) {
  const translate = useTranslate();
  const notify = useNotify();
  const fail = useFailureToast();
  const save = useSaveCustomer();
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const words = (part: string) =>
    translate(`customers.${customer.active ? 'suspend' : 'resume'}.${part}`, { Name: customer.Name });
  const yes = async () => {
    setIsPending(true);
    const { id, version, active } = customer;
    await save(id, { ...profileOf(customer), active: !active, version }).then(
      () => notify(words('done'), { type: 'success' }),
      error => fail('errors.title', error),
    );
    setIsPending(false);
    setIsAsking(false);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{words('button')}</Button>
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={words('title')}
            text={words('text')}
            isPending={isPending}
            onYes={yes}
            onNo={() => setIsAsking(false)}
          />
        )}
      </Closing>
    </>
  );
}
