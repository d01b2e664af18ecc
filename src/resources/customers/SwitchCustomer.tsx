import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { CustomerRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useFailureToast } from '../../ui/useFailureToast';
import { useCustomersChanged } from './CustomerDialogs';

/** Suspends a customer or lets it go on, after a Yes. */
export function SwitchCustomer({ customer }: { customer: CustomerRow }) {
  const translate = useTranslate();
  const notify = useNotify();
  const fail = useFailureToast();
  const [update, { isPending }] = useUpdate();
  const refresh = useCustomersChanged();
  const [isAsking, setIsAsking] = useState(false);
  const words = (part: string) =>
    translate(`customers.${customer.active ? 'suspend' : 'resume'}.${part}`, { Name: customer.Name });
  const yes = () =>
    update(
      'customers',
      { id: customer.id, data: { ...customer, active: !customer.active } },
      {
        mutationMode: 'pessimistic',
        onSuccess: async () => {
          await refresh();
          notify(words('done'), { type: 'success' });
        },
        onError: error => fail('errors.title', error),
        onSettled: () => setIsAsking(false),
      },
    );
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
