import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreate, useNotify, useTranslate, useUpdate } from 'react-admin';
import {
  type CustomerUpdate,
  customerSchema,
  customerUpdateSchema,
  type NewCustomer,
} from '../../../domain/companies/customer';
import type { CustomerRow } from '../../dataProvider/types';
import { isStale } from '../../ui/form/stale';
import { useRecordForm } from '../../ui/form/useRecordForm';

const PROFILE = { Name: '', Address: '', City: '', State: '', ZipCode: '', Phone: '' };

/** A new customer; `onDone` is told its id. */
export function useNewCustomer(onDone: (id: string) => unknown) {
  const [create] = useCreate();
  const notify = useNotify();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return useRecordForm({
    defaults: { ...PROFILE, ownerName: '', ownerEmail: '' },
    schema: customerSchema,
    argument: 'customer',
    send: async (customer: NewCustomer) => {
      const { id } = await create('customers', { data: customer }, { returnPromise: true });
      // react-admin keeps what was sent as the record, which has no figures.
      queryClient.removeQueries({ queryKey: ['customers', 'getOne'] });
      await queryClient.invalidateQueries({ queryKey: ['companies'] });
      notify(translate('customers.form.added', { Name: customer.Name }), { type: 'success' });
      await onDone(String(id));
    },
  });
}

/** Sends a change of a customer and reads everything about it anew. */
export function useSaveCustomer() {
  const [update] = useUpdate();
  const queryClient = useQueryClient();
  return async (id: string, data: CustomerUpdate) => {
    await update('customers', { id, data }, { mutationMode: 'pessimistic', returnPromise: true });
    await queryClient.invalidateQueries({ queryKey: ['customers'] });
    await queryClient.invalidateQueries({ queryKey: ['companies'] });
  };
}

/** A customer's data. `stale` is what the server said when somebody else was first. */
export function useCustomerChange(customer: CustomerRow, onDone: () => unknown) {
  const [known] = useState(customer);
  const [stale, setStale] = useState<string | null>(null);
  const save = useSaveCustomer();
  const notify = useNotify();
  const translate = useTranslate();
  const form = useRecordForm({
    defaults: profileOf(known),
    schema: customerUpdateSchema,
    argument: 'customer',
    toInput: values => ({ ...values, active: known.active, version: known.version }),
    send: async (data: CustomerUpdate) => {
      setStale(null);
      try {
        await save(known.id, data);
      } catch (error) {
        if (!isStale(error)) throw error;
        setStale((error as Error).message);
        return;
      }
      notify(translate('customers.form.saved', { Name: data.Name }), { type: 'success' });
      await onDone();
    },
  });
  return { ...form, stale };
}

/** What of a customer can be typed. */
export function profileOf({ Name, Address, City, State, ZipCode, Phone }: CustomerRow) {
  return { Name, Address, City, State, ZipCode, Phone };
}
