import type { SvgIconComponent } from '@mui/icons-material';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { changePasswordSchema } from '../../../domain/people/password';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { passwordMessages } from '../../public/password/messages';
import { HiddenUsername } from '../../public/password/NewPassword';
import { type ShownRule, shownRules } from '../../public/password/rules';
import { useVerdict } from '../../public/password/useVerdict';
import { FormSection } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { useViewer } from '../../ui/viewer';
import { SESSIONS_KEY } from './sessions/Sessions';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Changing the password signs out all other sessions. */
export function PasswordForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const { data: viewer } = useViewer();
  const { changePassword } = useDataProvider<AppDataProvider>();
  const send = async ({ currentPassword, newPassword }: typeof EMPTY) => {
    await changePassword(currentPassword, newPassword);
    notify(translate('account.password.saved'), { type: 'success' });
    setChanges(count => count + 1);
    await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
  };
  return (
    <FormSection id="password-part" title={translate('account.password.title')}>
      <RecordForm
        key={changes}
        schema={changePasswordSchema}
        defaultValues={EMPTY}
        label="account.password.save"
        onSubmit={send}
        actions={<Done role="status">{changes > 0 && translate('account.password.ended')}</Done>}
      >
        <HiddenUsername value={viewer?.username ?? ''} />
        <TextInput
          source="currentPassword"
          label="account.password.currentPassword"
          type="password"
          autoComplete="current-password"
        />
        <TextInput
          source="newPassword"
          label="account.password.newPassword"
          type="password"
          autoComplete="new-password"
          helperText={<PasswordRules />}
        />
      </RecordForm>
    </FormSection>
  );
}

const Done = styled('p')({ color: 'var(--green)', fontWeight: 500 });

/** Same rules and texts as in the sign-up. Uses spans because it is rendered inside the field's helper text. */
function PasswordRules() {
  const { data: viewer } = useViewer();
  const password = useWatch<{ newPassword: string }, 'newPassword'>({ name: 'newPassword' });
  const own = [viewer?.username, viewer?.Email, viewer?.company?.Name].filter(word => word !== undefined);
  const verdict = useVerdict(password, own);
  return (
    <List>
      {shownRules(password, verdict).map(rule => (
        <Rule key={rule.name} {...rule} />
      ))}
      {verdict.state === 'guessable' && <span data-state="unmet">{verdict.problem}</span>}
    </List>
  );
}

/** The state is also text for screen readers. */
function Rule({ text, state, note }: ShownRule) {
  const Icon = ICONS[state];
  return (
    <span data-state={state}>
      <Icon fontSize="small" />
      <span>
        {text}
        <span className="visually-hidden">, {passwordMessages.states[state]}</span>
        {note && ` · ${note}`}
      </span>
    </span>
  );
}

const ICONS: Record<ShownRule['state'], SvgIconComponent> = {
  met: CheckIcon,
  unmet: CloseIcon,
  open: MoreHoriz,
};

const List = styled('span')({
  display: 'grid',
  gap: 4,
  marginTop: 4,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'flex', gap: 8 },
  '& svg': { flex: 'none', marginTop: 3 },
  '& [data-state="met"]': { color: 'var(--green)' },
  '& [data-state="unmet"]': { color: 'var(--red)' },
});
