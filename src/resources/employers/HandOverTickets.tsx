import { MenuItem, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { PlainTable } from '../../ui/PlainTable';
import type { TicketHandOver } from './useTicketHandOver';

interface Props {
  /** Of the person who goes. */
  name: string;
  handOver: TicketHandOver;
}

/** How many tickets in force somebody who goes has at each center, with the choice of whose login they go on under. */
export function HandOverTickets({ name, handOver }: Props) {
  const translate = useTranslate();
  const { centers, isLoading, error, retry, isComplete } = handOver;
  return (
    <Section>
      <h3>{translate('employers.remove.tickets')}</h3>
      <p>{translate('employers.remove.ticketsText')}</p>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : isLoading ? (
        <Loading />
      ) : (
        <PlainTable>
          <tbody>
            {centers.map(({ callCenter, tickets, autoRenew }) => (
              <tr key={callCenter}>
                <th scope="row">
                  {centerName(callCenter)}
                  <small>
                    {translate('employers.remove.inForce', tickets)}
                    {autoRenew > 0 && `, ${translate('employers.remove.autoRenew', autoRenew)}`}
                  </small>
                </th>
                <td>
                  <SuccessorSelect center={callCenter} handOver={handOver} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <p>{translate(`employers.remove.${isComplete ? 'renewOn' : 'renewStays'}`, { name })}</p>
    </Section>
  );
}

function SuccessorSelect({ center, handOver }: { center: string; handOver: TicketHandOver }) {
  const translate = useTranslate();
  const { chosen, choose, successorsAt } = handOver;
  const successors = successorsAt(center);
  if (successors.length === 0) {
    return (
      <>
        {translate('employers.remove.noSuccessor')}{' '}
        <Link to="/main/user-credentials">{translate('employers.remove.toLogins')}</Link>
      </>
    );
  }
  return (
    <TextField
      select
      value={chosen[center] ?? ''}
      onChange={event => choose(center, event.target.value)}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { 'aria-label': translate('employers.remove.successor', { center: centerName(center) }) },
      }}
    >
      <MenuItem value="">{translate('employers.remove.chooseSuccessor')}</MenuItem>
      {successors.map(({ id, Name }) => (
        <MenuItem key={id} value={id}>
          {Name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function centerName(center: string): string {
  return CENTERS[center as CallCenter]?.name ?? center;
}

const Section = styled('section')({
  display: 'grid',
  gap: 8,
  '& h3': { margin: '12px 0 0', fontSize: 16 },
  '& p': { color: 'var(--muted)' },
  '& a': { color: 'var(--safety-ink)' },
});
