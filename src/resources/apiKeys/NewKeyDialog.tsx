import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import {
  apiKeySchema,
  COMPANY_KEY_ROLES,
  companyKeySchema,
  KEY_SCOPES,
  type NewApiKey,
  type NewCompanyKey,
} from '../../../domain/apiKeys/apiKey';
import { mayHandle } from '../../../domain/people/employer';
import { isRoleName, roleOf } from '../../../domain/permissions/roles';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { CurrentPassword } from '../../ui/form/CurrentPassword';
import { FormDialog, WIDE } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { ShownOnce } from '../../ui/ShownOnce';
import { uuid } from '../../ui/uuid';
import { useViewer } from '../../ui/viewer';

export type KeyKind = 'own' | 'company';

export const KEYS_KEY = 'apiKeys';

interface Props {
  kind: KeyKind;
  onClose: () => void;
}

export function NewKeyDialog({ kind, onClose }: Props) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const show = async (key: string) => {
    setMade(key);
    await queryClient.invalidateQueries({ queryKey: [KEYS_KEY] });
  };
  const title = translate(`apiKeys.form.${made === null ? 'title' : 'made'}`);
  return (
    <FormDialog title={title} width={520} onClose={onClose}>
      {made === null ? (
        <KeyForm kind={kind} onMade={show} />
      ) : (
        <ShownOnce value={made} messages="apiKeys.form" onClose={onClose} />
      )}
    </FormDialog>
  );
}

const DAYS = ['7', '30', '90', '180', '366'];

function KeyForm({ kind, onMade }: { kind: KeyKind; onMade: (key: string) => Promise<void> }) {
  const { createApiKey, createCompanyApiKey } = useDataProvider<AppDataProvider>();
  const { data: viewer } = useViewer();
  const [clientRequestId] = useState(uuid);
  const isCompany = kind === 'company';
  const field = (source: string) => ({ source, label: `apiKeys.form.${source}`, sx: WIDE });
  const own = viewer?.Role.cognitoGroupName;
  const roles = COMPANY_KEY_ROLES.filter(role => isRoleName(own) && mayHandle(own, role));
  const send = async (key: NewApiKey | NewCompanyKey) =>
    onMade(('role' in key ? await createCompanyApiKey(key) : await createApiKey(key)).key);
  return (
    <RecordForm
      schema={isCompany ? companyKeySchema : apiKeySchema}
      read={values => ({ ...values, days: Number(values.days), clientRequestId })}
      defaultValues={{
        name: '',
        scope: 'READ',
        days: '90',
        currentPassword: '',
        ...(isCompany && { role: 'ReadOnlyUser' }),
      }}
      label="apiKeys.form.save"
      onSubmit={send}
      isKept
    >
      <TextInput {...field('name')} helperText="apiKeys.form.nameHint" isRequired />
      <SelectInput
        {...field('scope')}
        choices={Object.entries(KEY_SCOPES).map(([id, name]) => ({ id, name }))}
        translateChoice={false}
        isRequired
      />
      {isCompany && (
        <SelectInput
          {...field('role')}
          choices={roles.map(id => ({ id, name: roleOf(id).name }))}
          translateChoice={false}
          isRequired
        />
      )}
      <SelectInput
        {...field('days')}
        choices={DAYS.map(id => ({ id, name: `apiKeys.form.dayChoices.${id}` }))}
        isRequired
      />
      <CurrentPassword hint={`apiKeys.form.passwordHint.${kind}`} isRequired />
    </RecordForm>
  );
}
