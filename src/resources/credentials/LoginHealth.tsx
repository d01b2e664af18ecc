import { Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { CENTERS } from '../../../domain/calendar/centers';
import type { LoginStanding } from '../../../domain/credentials/login';
import type { ResponseColor } from '../../../domain/tickets/responseCodes';
import type { CredentialsHealth } from '../../dataProvider/types';
import { longTime } from '../../ui/dates';
import { ErrorState } from '../../ui/ErrorState';
import { PlainTable, TableHead } from '../../ui/Facts';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Panel';
import { RESPONSE_LOOKS } from '../tickets/ResponseChip';
import { useLoginHealth } from './useLoginHealth';

/** Whether the centers accept the stored logins. Admins see all logins, others their own. */
export function LoginHealth() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useLoginHealth();
  return (
    <Panel title={translate('credentials.health.title')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : isPending ? (
        <Loading />
      ) : data.length === 0 ? (
        <p>{translate('credentials.health.none')}</p>
      ) : (
        <>
          <Logins all={data} />
          {data.some(({ status }) => status === 'STORED') && <p>{translate('credentials.health.why')}</p>}
        </>
      )}
    </Panel>
  );
}

/** The dashboard and the alerts link to refused logins only. */
function Logins({ all }: { all: CredentialsHealth[] }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('status');
  if (!wanted) return <HealthTable logins={all} />;
  const found = all.filter(({ status }) => status === wanted);
  return (
    <>
      <Narrowed>
        {translate('credentials.health.found', { found: found.length, all: all.length })}
        <Button variant="text" onClick={() => setSearch({}, { replace: true })}>
          {translate('credentials.health.showAll')}
        </Button>
      </Narrowed>
      {found.length > 0 && <HealthTable logins={found} />}
    </>
  );
}

function HealthTable({ logins }: { logins: CredentialsHealth[] }) {
  const translate = useTranslate();
  return (
    <PlainTable>
      <TableHead words="credentials.health" columns={['person', 'callCenter', 'status', 'checkedAt']} />
      <tbody>
        {logins.map(({ employerId, Name, callCenter, status, message, checkedAt }) => (
          <tr key={`${employerId} ${callCenter}`}>
            <th scope="row">{Name}</th>
            <td>{callCenter in CENTERS ? CENTERS[callCenter as keyof typeof CENTERS].name : callCenter}</td>
            <td>
              <LoginStatus status={status} />
              {message && <small>{message}</small>}
            </td>
            <Checked>
              {checkedAt
                ? longTime(checkedAt)
                : translate(
                    `credentials.health.${status === 'UNVERIFIED' || status === 'STORED' ? 'never' : 'unknown'}`,
                  )}
            </Checked>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

const Narrowed = styled('p')({ display: 'flex', alignItems: 'center', gap: 8, color: 'var(--muted)' });

const Checked = styled('td')({ color: 'var(--muted)', fontSize: 13 });

function LoginStatus({ status }: { status: string }) {
  const translate = useTranslate();
  const color = COLORS[status as LoginStanding] ?? 'grey';
  return (
    <Chip
      {...RESPONSE_LOOKS[color]}
      label={translate(`credentials.health.statuses.${status}`, { _: status })}
    />
  );
}

const COLORS: Record<LoginStanding, ResponseColor> = {
  STORED: 'grey',
  UNVERIFIED: 'grey',
  VALID: 'green',
  INVALID: 'red',
};
