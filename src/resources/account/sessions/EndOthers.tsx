import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useFailureToast } from '../../../ui/useFailureToast';
import { SESSIONS_KEY } from './useSessions';

/** Signs out everywhere but here after a Yes, and says in how many places. */
export function EndOthers({ count }: { count: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const queryClient = useQueryClient();
  const { endOtherSessions } = useDataProvider<AppDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const words = (part: string, of: number) =>
    translate(`account.sessions.others.${part}`, { smart_count: of });
  const { mutate, isPending } = useMutation({
    mutationFn: () => endOtherSessions(),
    onSuccess: ended => notify(words('done', ended), { type: 'success' }),
    onError: error => tellFailure('account.sessions.failed', error),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words('button', count)}</Button>
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={words('title', count)}
            text={words('text', count)}
            isPending={isPending}
            onYes={() => mutate()}
            onNo={() => setAsking(false)}
          />
        )}
      </Closing>
    </>
  );
}
