import { Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLogout, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider, OwnSession } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Facts, PlainTable } from '../../../ui/Facts';
import { FormSection } from '../../../ui/form/FormSection';
import { Loading } from '../../../ui/Loading';
import { Card, Cards } from '../../../ui/list/Cards';
import { useFailureToast } from '../../../ui/useFailureToast';
import { useIsPhone } from '../../../ui/useIsPhone';

/** Where one is signed in, with the ways to end it there. */
export function Sessions() {
  const translate = useTranslate();
  const { data, error, refetch } = useSessions();
  return (
    <FormSection id="sessions-part" title={translate('account.sessions.title')}>
      <Wide>
        <p>{translate('account.sessions.lead')}</p>
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <Loading />}
        {data && <Places sessions={data} />}
      </Wide>
    </FormSection>
  );
}

function Places({ sessions }: { sessions: OwnSession[] }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      {isPhone ? <SessionCards sessions={sessions} /> : <SessionTable sessions={sessions} />}
      {others > 0 ? <EndOthers count={others} /> : <p>{translate('account.sessions.onlyThis')}</p>}
    </>
  );
}

const Wide = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 14,
  minWidth: 0,
  '& > p': { color: 'var(--muted)' },
  '& > button': { justifySelf: 'start' },
});

/** Signs out everywhere but here after a Yes, and says in how many places. */
function EndOthers({ count }: { count: number }) {
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

/** A row for each place. */
function SessionTable({ sessions }: { sessions: OwnSession[] }) {
  const translate = useTranslate();
  const head = (field: string) => <th scope="col">{translate(`account.sessions.fields.${field}`)}</th>;
  return (
    <PlainTable>
      <thead>
        <tr>
          {head('browser')}
          {head('address')}
          {head('startedAt')}
          {head('lastUsedAt')}
          {head('end')}
        </tr>
      </thead>
      <tbody>
        {sessions.map(session => (
          <tr key={session.id}>
            <th scope="row">
              <Place session={session} />
            </th>
            <td>{session.address}</td>
            <td>{shortTime(session.startedAt)}</td>
            <td>
              <LastUsed session={session} />
            </td>
            <td>
              <EndSession session={session} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The same on a phone: a card for each place. */
function SessionCards({ sessions }: { sessions: OwnSession[] }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`account.sessions.fields.${field}`);
  return (
    <Cards>
      {sessions.map(session => (
        <Card key={session.id}>
          <Name>
            <Place session={session} />
          </Name>
          <Facts
            rows={[
              [label('address'), session.address],
              [label('startedAt'), shortTime(session.startedAt)],
              [label('lastUsedAt'), <LastUsed key="used" session={session} />],
            ]}
          />
          <EndSession session={session} />
        </Card>
      ))}
    </Cards>
  );
}

const Name = styled('h3')({ fontSize: 16, fontWeight: 600 });

/** The browser and its system in words, with a mark on the one that shows this. */
function Place({ session: { browser, current } }: { session: OwnSession }) {
  const translate = useTranslate();
  return (
    <>
      {browser}{' '}
      {current && <Chip component="span" color="success" label={translate('account.sessions.here')} />}
    </>
  );
}

/** The one that asks is in use now. */
function LastUsed({ session: { current, lastUsedAt } }: { session: OwnSession }) {
  const translate = useTranslate();
  return current ? translate('account.sessions.now') : shortTime(lastUsedAt);
}

/** Signs out in one place after a Yes; in this one it is the ordinary sign-out. */
function EndSession({ session }: { session: OwnSession }) {
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

export const SESSIONS_KEY = ['sessions'];

/** Where the person is signed in, the last used first; asked anew on every visit of the page. */
function useSessions() {
  const { sessions } = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: SESSIONS_KEY, queryFn: () => sessions() });
}
