import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreate, useNotify, useTranslate, useUpdate } from 'react-admin';
import type * as v from 'valibot';
import { contactSchema, contactUpdateSchema } from '../../../../domain/subcontractors/contact';
import type { SubcontractorContact } from '../../../dataProvider/types';
import { asPhone } from '../../../ui/form/phone';
import { isStale } from '../../../ui/form/stale';
import { useRecordForm } from '../../../ui/form/useRecordForm';

const EMPTY = { FirstName: '', LastName: '', Email: '', Title: '', Phone: '', Mobile: '', IsPrimary: false };

type Fields = v.InferOutput<typeof contactSchema>;

/** The form of a contact, new or not. `stale` is what the server said when somebody else was first. */
export function useContactForm(
  subcontractorId: string,
  known: SubcontractorContact | undefined,
  onDone: () => void,
) {
  const [stale, setStale] = useState<string | null>(null);
  const store = useStore(subcontractorId, known);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const form = useRecordForm({
    defaults: known ? valuesOf(known) : EMPTY,
    schema: known ? contactUpdateSchema : contactSchema,
    argument: 'contact',
    toInput: values => (known ? { ...values, version: known.version } : values),
    send: async (data: Fields) => {
      setStale(null);
      try {
        await store(data);
      } catch (error) {
        if (!isStale(error)) throw error;
        setStale((error as Error).message);
        return;
      }
      await queryClient.invalidateQueries({ queryKey: ['contacts'] });
      const name = `${data.FirstName} ${data.LastName}`;
      notify(translate(`subcontractors.contacts.${known ? 'saved' : 'added'}`, { name }), {
        type: 'success',
      });
      onDone();
    },
  });
  return { ...form, stale };
}

function useStore(subcontractorId: string, known: SubcontractorContact | undefined) {
  const [create] = useCreate();
  const [update] = useUpdate();
  return (data: Fields) =>
    known
      ? update('contacts', { id: known.id, data }, { mutationMode: 'pessimistic', returnPromise: true })
      : create('contacts', { data, meta: { subcontractorId } }, { returnPromise: true });
}

function valuesOf(contact: SubcontractorContact) {
  const { FirstName, LastName, Email, Title, IsPrimary } = contact;
  const [Phone, Mobile] = [asPhone(contact.Phone), asPhone(contact.Mobile)];
  return { FirstName, LastName, Email, Title, Phone, Mobile, IsPrimary };
}
