import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { DataProviderContext, useIsOffline, useNotify, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { session } from '../authProvider/session';
import type { AppDataProvider } from '../dataProvider/consoleCalls';
import { clockDay } from '../ui/dates';
import { ON_THIS_DEVICE } from '../ui/paths';
import { useStoredSince } from './connection';
import { sendWaiting } from './deliver';
import { useOutbox } from './useOutbox';

const SEND_AGAIN_MS = 30_000;
const READ_AGAIN_MS = 60_000;

/** Says what is shown from storage and what waits, and sends it when the signal is back. */
export function Connection() {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const storedSince = useStoredSince();
  const { own } = useOutbox();
  const refused = own.filter(({ refusal }) => refusal !== null).length;
  useSending(own.length > refused);
  useFreshData(storedSince !== null);
  const { pathname } = useLocation();
  const show = pathname !== ON_THIS_DEVICE && (
    <Button component={Link} to={ON_THIS_DEVICE} color="inherit" variant="text">
      {translate('offline.show')}
    </Button>
  );
  const said = [
    refused > 0 && translate('offline.refused', refused),
    own.length > refused && translate('offline.waiting', own.length - refused),
  ];
  return (
    <>
      {(isOffline || storedSince !== null) && (
        <Alert severity="warning" action={show} className="no-print">
          {storedSince === null
            ? translate('offline.none')
            : translate('offline.stored', { at: clockDay(new Date(storedSince).toISOString()) })}
        </Alert>
      )}
      {own.length > 0 && (
        <Alert severity={refused > 0 ? 'error' : 'info'} action={show} className="no-print">
          {said.filter(Boolean).join(' · ')}
        </Alert>
      )}
    </>
  );
}

/** Reads the page again when the server answers again, with a pause, since each answer may be a late one. */
function useFreshData(isStored: boolean): void {
  const queryClient = useQueryClient();
  const last = useRef({ wasStored: false, readAt: 0 });
  useEffect(() => {
    const { wasStored, readAt } = last.current;
    const isDue = wasStored && !isStored && Date.now() - readAt > READ_AGAIN_MS;
    last.current = { wasStored: isStored, readAt: isDue ? Date.now() : readAt };
    if (isDue) void queryClient.invalidateQueries();
  }, [isStored, queryClient]);
}

function useSending(isWaiting: boolean): void {
  const send = useSendWaiting();
  useEffect(() => {
    const sendIfSeen = () => void (document.visibilityState === 'visible' && send());
    sendIfSeen();
    if (!isWaiting) return undefined;
    const timer = setInterval(sendIfSeen, SEND_AGAIN_MS);
    window.addEventListener('online', sendIfSeen);
    document.addEventListener('visibilitychange', sendIfSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendIfSeen);
      document.removeEventListener('visibilitychange', sendIfSeen);
    };
  }, [send, isWaiting]);
}

/** Sends what waits, and refreshes every page if anything was sent. */
export function useSendWaiting(): () => Promise<number> {
  const calls = useContext(DataProviderContext) as AppDataProvider;
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useCallback(async () => {
    const sent = await sendWaiting(calls);
    if (sent > 0) notify('offline.sent', { type: 'success', messageArgs: { smart_count: sent } });
    // Without a session, the next read leads to sign-in.
    if (sent > 0 || session.token() === null) await queryClient.invalidateQueries();
    return sent;
  }, [calls, queryClient, notify]);
}
