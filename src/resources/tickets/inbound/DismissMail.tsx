import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useFailureToast } from '../../../ui/useFailureToast';

interface Props {
  importId: string;
  subject: string;
  onDismissed: () => unknown;
}

/** Leaves out what of a mail was not filed, after a Yes. */
export function DismissMail({ importId, subject, onDismissed }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const { dismissMail } = useDataProvider<AppDataProvider>();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dismissMail(importId),
    onError: failure => tellFailure('errors.title', failure),
    async onSuccess() {
      setAsked(false);
      notify(translate('tickets.mail.dismissed'), { type: 'success' });
      await onDismissed();
    },
  });
  return (
    <>
      <Button
        variant="text"
        aria-label={translate('tickets.mail.dismissOf', { subject })}
        onClick={() => setAsked(true)}
      >
        {translate('tickets.mail.dismiss')}
      </Button>
      <Closing>
        {isAsked && (
          <ConfirmDialog
            title={translate('tickets.mail.dismissTitle')}
            text={translate('tickets.mail.dismissText')}
            isPending={isPending}
            onYes={() => mutate()}
            onNo={() => setAsked(false)}
          />
        )}
      </Closing>
    </>
  );
}
