import MailIcon from '@mui/icons-material/MailOutline';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider, EmployerRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { useFailureToast } from '../../ui/useFailureToast';
import { ReassignWork } from './ReassignWork';

/** Lets colleagues take over what a user works on. */
export function ReassignOf({ employer: { id, Name } }: { employer: EmployerRow }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section>
      <h3>{translate('employers.reassign.section')}</h3>
      <p>{translate('employers.reassign.text')}</p>
      <Button onClick={() => setOpen(true)}>{translate('employers.reassign.button')}</Button>
      <Closing>{isOpen && <ReassignWork ids={[id]} name={Name} onClose={() => setOpen(false)} />}</Closing>
    </Section>
  );
}

/** Mails a user a new link to set a password. */
export function InviteAgain({ employer: { id, Email } }: { employer: EmployerRow }) {
  const translate = useTranslate();
  const { resendInvite } = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendInvite(id),
    onSuccess: () => notify(translate('employers.invite.sent', { email: Email }), { type: 'success' }),
    onError: error => tellFailure('employers.invite.failed', error),
  });
  return (
    <Section>
      <h3>{translate('employers.invite.title')}</h3>
      <p>{translate('employers.invite.text')}</p>
      <Button disabled={isPending} onClick={() => mutate()}>
        <MailIcon />
        {translate('employers.invite.button')}
      </Button>
    </Section>
  );
}

const Section = styled('section')({
  display: 'grid',
  gridColumn: '1 / -1',
  gap: 8,
  justifyItems: 'start',
  paddingTop: 16,
  borderTop: '1px solid var(--line)',
  '& h3': { fontSize: 14 },
  '& p': { color: 'var(--muted)', fontSize: 13 },
});
