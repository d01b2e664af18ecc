import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider, TicketProfileRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useFailureToast } from '../../ui/useFailureToast';

/** Gives a private profile to the whole company after a Yes: it cannot be taken back. */
export function ShareProfile({ profile: { id, Name } }: { profile: TicketProfileRow }) {
  const translate = useTranslate();
  const words = (name: string) => translate(`ticketProfiles.share.${name}`, { name: Name });
  const [isAsking, setAsking] = useState(false);
  const { shareTicketProfile } = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => shareTicketProfile(id),
    onError: error => tellFailure('ticketProfiles.share.failed', error),
    onSuccess: () => {
      notify(words('done'), { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: ['ticketProfiles'] });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words('button')}</Button>
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={words('title')}
            text={words('text')}
            isPending={isPending}
            onYes={() => mutate()}
            onNo={() => setAsking(false)}
          />
        )}
      </Closing>
    </>
  );
}
