import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreate, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useNavigate } from 'react-router';
import type * as v from 'valibot';
import {
  subcontractorSchema,
  subcontractorUpdateSchema,
} from '../../../../domain/subcontractors/subcontractor';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { asPhone } from '../../../ui/form/phone';
import { isStale } from '../../../ui/form/stale';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { subcontractorPath } from '../path';

const EMPTY = { CompanyName: '', Type: '', Phone: '', Website: '', Email: '' };

/** The form of a subcontractor, new or not. `stale` is what the server said when somebody else was first. */
export function useSubcontractorForm(given: SubcontractorRow | undefined) {
  const [known] = useState(given);
  const [stale, setStale] = useState<string | null>(null);
  const store = useStore(known);
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useRecordForm({
    defaults: known ? valuesOf(known) : EMPTY,
    schema: known ? subcontractorUpdateSchema : subcontractorSchema,
    argument: 'subcontractor',
    toInput: values => (known ? { ...values, version: known.version } : values),
    send: async (data: Fields) => {
      setStale(null);
      try {
        const id = await store(data);
        await queryClient.invalidateQueries({ queryKey: ['subcontractors'] });
        notify(translate(`subcontractors.form.${known ? 'saved' : 'added'}`, { name: data.CompanyName }), {
          type: 'success',
        });
        await navigate(subcontractorPath(id), { replace: true });
      } catch (error) {
        if (!isStale(error)) throw error;
        setStale((error as Error).message);
      }
    },
  });
  return { ...form, stale };
}

type Fields = v.InferOutput<typeof subcontractorSchema>;

function useStore(known: SubcontractorRow | undefined) {
  const [create] = useCreate();
  const [update] = useUpdate();
  return async (data: Fields): Promise<string> => {
    if (!known) return (await create('subcontractors', { data }, { returnPromise: true })).id;
    await update(
      'subcontractors',
      { id: known.id, data },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    return known.id;
  };
}

function valuesOf({ CompanyName, Type, Phone, Website, Email }: SubcontractorRow) {
  return { CompanyName, Type, Phone: asPhone(Phone), Website, Email };
}
