import { TextInput } from 'react-admin';
import { HiddenUsername } from '../../public/password/NewPassword';
import { useViewer } from '../viewer';
import { WIDE } from './FormSection';

/** Asked again before a change that needs it, with the username for password managers. */
export function CurrentPassword({ hint, isRequired = false }: { hint?: string; isRequired?: boolean }) {
  const { data: viewer } = useViewer();
  return (
    <>
      <HiddenUsername value={viewer?.username ?? ''} />
      <TextInput
        source="currentPassword"
        label="account.password.currentPassword"
        type="password"
        autoComplete="current-password"
        helperText={hint ?? false}
        isRequired={isRequired}
        sx={WIDE}
      />
    </>
  );
}
