import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { stateOfCenter } from '../../../domain/calendar/centers';
import type { EmployerRow, RemovalAnswer } from '../../dataProvider/types';
import { Dialog } from '../../ui/dialog/Dialog';
import { ticketPath } from '../../ui/ticketPath';
import { HandOverJobs } from './HandOverJobs';
import { HandOverTickets } from './HandOverTickets';
import { useHandOver } from './useHandOver';
import { useTicketHandOver } from './useTicketHandOver';

interface Props {
  employer: EmployerRow;
  work: RemovalAnswer;
  isRemoving: boolean;
  /** Tries to remove the user once more. */
  onRemove: () => void;
  onClose: () => void;
}

/** What hangs on a user who is to be removed, and who takes it over. */
export function AssignedWork({ employer, work, isRemoving, onRemove, onClose }: Props) {
  const translate = useTranslate();
  const { assignedJobs, assignedTickets, ticketsInForce } = work;
  const tickets = useTicketHandOver(employer, ticketsInForce);
  const jobs = useHandOver(employer, assignedJobs, tickets.run, onRemove);
  const isBusy = jobs.isPending || isRemoving;
  const hasJobs = assignedJobs.length > 0;
  const hasTickets = ticketsInForce.length > 0;
  const isReady = jobs.isReady && (hasJobs || tickets.isStarted);
  return (
    <Dialog
      title={translate('employers.remove.assignedTitle', { name: employer.Name })}
      width={680}
      onClose={onClose}
    >
      {hasJobs && <HandOverJobs handOver={jobs} />}
      {hasTickets && <HandOverTickets name={employer.Name} handOver={tickets} />}
      {assignedTickets.length > 0 && <Tickets tickets={assignedTickets} isUnsent={!hasTickets} />}
      <DialogActions>
        <Button onClick={onClose}>{translate('ui.form.cancel')}</Button>
        {hasJobs || hasTickets ? (
          <Button
            variant="contained"
            aria-disabled={isBusy || !isReady}
            onClick={() => !isBusy && isReady && jobs.start()}
          >
            {translate(isBusy ? 'ui.form.pending' : `employers.remove.${label(tickets.isComplete)}`)}
          </Button>
        ) : (
          <Button variant="contained" aria-disabled={isBusy} onClick={() => !isBusy && onRemove()}>
            {translate(isBusy ? 'ui.form.pending' : 'employers.remove.again')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** With tickets left the person stays for now, but the rest need not. */
function label(isComplete: boolean): string {
  return isComplete ? 'handOverAndRemove' : 'handOver';
}

/** Which tickets they are; those that are in force no more have something on its way to their center. */
function Tickets({ tickets, isUnsent }: { tickets: RemovalAnswer['assignedTickets']; isUnsent: boolean }) {
  const translate = useTranslate();
  return (
    <Section>
      {isUnsent && <h3>{translate('employers.remove.onTheWay')}</h3>}
      {isUnsent && <p>{translate('employers.remove.onTheWayText')}</p>}
      <ul aria-label={translate('employers.remove.ticketList')}>
        {tickets.map(({ ID, JobID, TicketNo, callCenter }) => (
          <li key={ID}>
            {TicketNo ? (
              <>
                <Link to={ticketPath({ JobID, id: ID })}>{TicketNo}</Link> {stateOfCenter(callCenter)}
              </>
            ) : (
              translate('ui.ticketNo.waiting')
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled('section')({
  '& h3': { margin: '12px 0 4px', fontSize: 16 },
  '& p': { color: 'var(--muted)' },
  '& ul': { columns: '170px', margin: '8px 0 0', paddingLeft: 18, fontVariantNumeric: 'tabular-nums' },
  '& a': { color: 'var(--safety-ink)' },
});
