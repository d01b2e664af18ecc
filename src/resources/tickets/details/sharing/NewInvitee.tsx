import { useQueryClient } from '@tanstack/react-query';
import { SelectInput, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type * as v from 'valibot';
import {
  inviteeSchema,
  newInviteeSchema,
  SUBCONTRACTOR_TYPES,
} from '../../../../../domain/subcontractors/subcontractor';
import type { AppDataProvider } from '../../../../dataProvider/consoleCalls';
import { TypedInput } from '../../../../ui/form/MaskedInput';
import { RecordForm } from '../../../../ui/form/RecordForm';
import type { Pick, Sought } from './SubcontractorPick';

interface Props {
  sought: Sought;
  onAdded: (pick: Pick) => void;
}

const WORDS = 'tickets.sharing.adding';

/** Adds a contact, and its company if needed, before it is invited. */
export function NewInvitee({ sought: { subcontractor, ...known }, onAdded }: Props) {
  const translate = useTranslate();
  const add = useAdd(subcontractor, onAdded);
  const schema = subcontractor ? inviteeSchema : newInviteeSchema;
  return (
    <RecordForm
      schema={schema}
      defaultValues={{ FirstName: '', LastName: '', Type: '', ...known }}
      label={`${WORDS}.save`}
      back={`${WORDS}.back`}
      failed={`${WORDS}.failed`}
      onSubmit={add}
    >
      <p>{translate(`${WORDS}.text`)}</p>
      {!subcontractor && (
        <>
          <TextInput source="CompanyName" label={`${WORDS}.company`} isRequired autoComplete="off" />
          <SelectInput source="Type" label={`${WORDS}.type`} choices={[...SUBCONTRACTOR_TYPES]} isRequired />
        </>
      )}
      <TextInput source="FirstName" label={`${WORDS}.firstName`} isRequired autoComplete="off" />
      <TextInput source="LastName" label={`${WORDS}.lastName`} isRequired autoComplete="off" />
      <TypedInput source="Email" label={`${WORDS}.email`} typing="email" isRequired />
    </RecordForm>
  );
}

type Added = v.InferOutput<typeof inviteeSchema> | v.InferOutput<typeof newInviteeSchema>;

function useAdd(subcontractor: Pick['subcontractor'], onAdded: Props['onAdded']) {
  const { addSubcontractor, addContact } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (added: Added) => {
    const { FirstName, LastName, Email } = added;
    const person = { FirstName, LastName, Email };
    let pick: Pick;
    if ('CompanyName' in added) {
      const { CompanyName, Type } = added;
      const { ID: id } = await addSubcontractor({ CompanyName, Type }, person);
      // Its only contact is chosen as the primary one.
      pick = { subcontractor: { id, CompanyName }, contact: null };
    } else {
      const { ID: id } = await addContact(subcontractor?.id ?? '', person);
      pick = { subcontractor, contact: { ...BLANK, ...person, id } };
    }
    const names = ['subcontractors', 'contacts'];
    await Promise.all(names.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
    const name = 'CompanyName' in added ? added.CompanyName : `${FirstName} ${LastName}`;
    notify(`${WORDS}.done`, { type: 'success', messageArgs: { name } });
    onAdded(pick);
  };
}

const BLANK = { Title: '', Phone: '', Mobile: '', IsPrimary: false, version: 1 };
