import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import * as v from 'valibot';
import { browserWords } from '../../../../domain/people/browser';
import {
  type AppSetUp,
  passkeyNameSchema,
  provenSchema,
  setUpAppSchema,
} from '../../../../domain/people/secondFactor';
import { makePasskey } from '../../../api/passkeys';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { CurrentPassword } from '../../../ui/form/CurrentPassword';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { AppKey } from './AppKey';
import { RecoveryCodes } from './RecoveryCodes';

export type Change =
  | { kind: 'app' | 'removeApp' | 'passkey' | 'codes' }
  | { kind: 'removePasskey'; id: string; name: string };

export const FACTOR_KEY = ['secondFactor'];

interface Props {
  change: Change;
  onClose: () => void;
}

/** Asks for the password first, whatever the change, so that nobody else at this screen can make it. */
export function FactorDialog({ change, onClose }: Props) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [setUp, setSetUp] = useState<AppSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = async (newCodes: readonly string[] | null) => {
    await queryClient.invalidateQueries({ queryKey: FACTOR_KEY });
    if (newCodes) setCodes(newCodes);
    else onClose();
  };
  const name = 'name' in change ? change.name : '';
  const title = codes ? 'codes' : change.kind;
  return (
    <FormDialog title={translate(`account.factor.titles.${title}`, { name })} width={520} onClose={onClose}>
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && setUp && <CodeForm setUp={setUp} onDone={finish} />}
      {!codes && !setUp && <PasswordForm change={change} onSetUp={setSetUp} onDone={finish} />}
    </FormDialog>
  );
}

interface PasswordProps {
  change: Change;
  onSetUp: (setUp: AppSetUp) => void;
  onDone: (codes: readonly string[] | null) => Promise<void>;
}

const namedSchema = v.strictObject({ ...provenSchema.entries, ...passkeyNameSchema.entries });

function PasswordForm({ change, onSetUp, onDone }: PasswordProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const calls = useDataProvider<AppDataProvider>();
  const isPasskey = change.kind === 'passkey';
  const send = async ({ currentPassword, name }: { currentPassword: string; name: string }) => {
    switch (change.kind) {
      case 'app':
        return onSetUp(await calls.beginAppFactor(currentPassword));
      case 'codes':
        return onDone((await calls.renewRecoveryCodes(currentPassword)).codes);
      case 'passkey': {
        const { options } = await calls.beginPasskey(currentPassword);
        const response = await makePasskey(options).catch(() => null);
        if (response === null) throw new Error(translate('account.factor.passkeyFailed'));
        const { recoveryCodes } = await calls.addPasskey(name, response);
        notify('account.factor.done.passkey', { type: 'success' });
        return onDone(recoveryCodes ?? null);
      }
      case 'removeApp':
        await calls.removeAppFactor(currentPassword);
        break;
      case 'removePasskey':
        await calls.removePasskey(change.id, currentPassword);
        break;
    }
    notify(`account.factor.done.${change.kind}`, { type: 'success' });
    return onDone(null);
  };
  return (
    <RecordForm
      schema={isPasskey ? namedSchema : provenSchema}
      defaultValues={{ currentPassword: '', ...(isPasskey && { name: browserWords(navigator.userAgent) }) }}
      label={`account.factor.submit.${change.kind}`}
      onSubmit={send}
      isKept
    >
      <p>{translate(`account.factor.texts.${change.kind}`)}</p>
      {isPasskey && <TextInput source="name" label="account.factor.name" sx={WIDE} />}
      <CurrentPassword />
    </RecordForm>
  );
}

const WIDE = { gridColumn: '1 / -1' };

interface CodeProps {
  setUp: AppSetUp;
  onDone: (codes: readonly string[]) => Promise<void>;
}

function CodeForm({ setUp, onDone }: CodeProps) {
  const { setUpAppFactor } = useDataProvider<AppDataProvider>();
  const send = async ({ code }: { code: string }) => onDone((await setUpAppFactor(setUp.token, code)).codes);
  return (
    <RecordForm
      schema={setUpAppSchema}
      read={({ code }) => ({ code, setUp: setUp.token })}
      defaultValues={{ code: '' }}
      label="account.factor.submit.code"
      onSubmit={send}
      head={<AppKey setUp={setUp} />}
      isKept
    >
      <TextInput
        source="code"
        label="account.factor.code"
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={WIDE}
      />
    </RecordForm>
  );
}
