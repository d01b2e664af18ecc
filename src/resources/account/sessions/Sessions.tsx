import { Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLogout, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { OwnSession } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../../ui/ErrorState';
import { Facts, PlainTable, TableHead } from '../../../ui/Facts';
import { FormSection } from '../../../ui/form/FormSection';
import { Loading } from '../../../ui/Loading';
import { Card, Cards } from '../../../ui/list/Cards';
import { useIsPhone } from '../../../ui/useIsPhone';

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

function EndOthers({ count }: { count: number }) {
  const translate = useTranslate();
  const { endOtherSessions } = useDataProvider<AppDataProvider>();
  const words = (part: string, of: number) =>
    translate(`account.sessions.others.${part}`, { smart_count: of });
  return (
    <ConfirmButton
      title={words('title', count)}
      text={words('text', count)}
      call={() => endOtherSessions()}
      done={ended => words('done', ended)}
      failed="account.sessions.failed"
      stale={SESSIONS_KEY}
    >
      {words('button', count)}
    </ConfirmButton>
  );
}

function SessionTable({ sessions }: { sessions: OwnSession[] }) {
  return (
    <PlainTable>
      <TableHead
        words="account.sessions.fields"
        columns={['browser', 'address', 'startedAt', 'lastUsedAt', 'end']}
      />
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

function Place({ session: { browser, current } }: { session: OwnSession }) {
  const translate = useTranslate();
  return (
    <>
      {browser}{' '}
      {current && <Chip component="span" color="success" label={translate('account.sessions.here')} />}
    </>
  );
}

function LastUsed({ session: { current, lastUsedAt } }: { session: OwnSession }) {
  const translate = useTranslate();
  return current ? translate('account.sessions.now') : shortTime(lastUsedAt);
}

/** Ending the current session is a normal sign-out. */
function EndSession({ session: { id, browser, current } }: { session: OwnSession }) {
  const translate = useTranslate();
  const logout = useLogout();
  const { endSession } = useDataProvider<AppDataProvider>();
  const words = (part: string) =>
    translate(`account.sessions.${current ? 'endHere' : 'end'}.${part}`, { browser });
  return (
    <ConfirmButton
      aria-label={words('label')}
      title={words('title')}
      text={words('text')}
      call={async () => (current ? logout({}, '/login', false) : endSession(String(id)))}
      done={current ? undefined : words('done')}
      failed="account.sessions.failed"
      // A session may have expired in the meantime. After ending the current one, nothing can be loaded.
      stale={current ? [] : SESSIONS_KEY}
    >
      {words('button')}
    </ConfirmButton>
  );
}

export const SESSIONS_KEY = ['sessions'];

/** Most recently used first. Loaded on every visit. */
function useSessions() {
  const { sessions } = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: SESSIONS_KEY, queryFn: () => sessions() });
}
