import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { EmployerRow, RemovalAnswer } from '../../dataProvider/types';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { HandOverJobs } from './HandOverJobs';
import { useHandOver } from './useHandOver';

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
  const { assignedJobs, assignedTickets } = work;
  const handOver = useHandOver(employer, assignedJobs, onRemove);
  const isBusy = handOver.isPending || isRemoving;
  const hasJobs = assignedJobs.length > 0;
  return (
    <Dialog
      title={translate('employers.remove.assignedTitle', { name: employer.Name })}
      width={680}
      onClose={onClose}
    >
      {hasJobs && <HandOverJobs handOver={handOver} />}
      {assignedTickets.length > 0 && <Tickets tickets={assignedTickets} />}
      <footer>
        <Button onClick={onClose}>{translate('ui.form.cancel')}</Button>
        {hasJobs ? (
          <Button
            look="primary"
            aria-disabled={isBusy || !handOver.isReady}
            onClick={() => !isBusy && handOver.isReady && handOver.start()}
          >
            {translate(isBusy ? 'ui.form.pending' : label(assignedTickets.length), {
              smart_count: assignedJobs.length,
            })}
          </Button>
        ) : (
          <Button look="primary" aria-disabled={isBusy} onClick={() => !isBusy && onRemove()}>
            {translate(isBusy ? 'ui.form.pending' : 'employers.remove.again')}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

/** With tickets left the person stays for now, but the jobs need not. */
function label(tickets: number): string {
  return tickets > 0 ? 'employers.remove.handOver' : 'employers.remove.handOverAndRemove';
}

function Tickets({ tickets }: { tickets: RemovalAnswer['assignedTickets'] }) {
  const translate = useTranslate();
  return (
    <Section>
      <h3>{translate('employers.remove.tickets')}</h3>
      <p>{translate('employers.remove.ticketsText')}</p>
      <ul>
        {tickets.map(({ ID, TicketNo }) => (
          <li key={ID}>
            {TicketNo ? (
              <Link to={`/main/tickets?filter=${encodeURIComponent(JSON.stringify({ ticketNo: TicketNo }))}`}>
                {TicketNo}
              </Link>
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
