import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLogout, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider, OwnSession } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useFailureToast } from '../../../ui/useFailureToast';
import { SESSIONS_KEY } from './useSessions';

/** Signs out in one place after a Yes; in this one it is the ordinary sign-out. */
export function EndSession({ session }: { session: OwnSession }) {
  const translate = useTranslate();
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  const end = useEnd(session, () => setAsking(false));
  const what = session.current ? 'endHere' : 'end';
  const words = (part: string) => translate(`account.sessions.${what}.${part}`, { browser: session.browser });
  return (
    <>
      <Button aria-label={words('label')} onClick={() => setAsking(true)}>
        {words('button')}
      </Button>
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={words('title')}
            text={words('text')}
            isPending={end.isPending}
            onYes={() => (session.current ? logout({}, '/login', false) : end.mutate())}
            onNo={() => setAsking(false)}
          />
        )}
      </Closing>
    </>
  );
}

/** Whatever becomes of it, the list is read again: a session may be over by itself meanwhile. */
function useEnd({ id, browser }: OwnSession, close: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const queryClient = useQueryClient();
  const { endSession } = useDataProvider<AppDataProvider>();
  return useMutation({
    mutationFn: () => endSession(String(id)),
    onSuccess: () => notify(translate('account.sessions.end.done', { browser }), { type: 'success' }),
    onError: error => tellFailure('account.sessions.failed', error),
    onSettled: () => {
      close();
      return queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
}
