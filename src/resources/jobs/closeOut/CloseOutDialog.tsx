import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Viewer } from '../../../../domain/permissions/can';
import type { Job, TicketRow } from '../../../dataProvider/types';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { peopleOf } from '../useJob';
import { CloseOutForm } from './CloseOutForm';
import { Confirm } from './Confirm';
import { EndNote } from './EndNote';
import { type Planned, type Step, stepsFor } from './plan';
import { ticketName } from './ticketName';
import { useCloseOut } from './useCloseOut';

interface Props {
  job: Job;
  tickets: readonly TicketRow[];
  viewer: Viewer;
  onClose: () => void;
}

/** Choosing, a Yes, then what became of each ticket and of the job. */
export function CloseOutDialog({ job, tickets: given, viewer, onClose }: Props) {
  const translate = useTranslate();
  // The lists change behind the dialog while it works; it stays with what was chosen.
  const [tickets] = useState(given);
  const [chosen, setChosen] = useState<Record<string, Step>>({});
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { batch, start, end } = useCloseOut(job, viewer);
  const stepsOf = (ticket: TicketRow) => stepsFor(ticket, viewer, peopleOf(job));
  const plan: Planned[] = tickets.map(ticket => ({
    ticket,
    step: chosen[ticket.id] ?? (stepsOf(ticket).includes('close') ? 'close' : 'leave'),
    reason,
  }));
  return (
    <BatchDialog
      title={translate('jobs.closeOut.title', { JobNo: job.JobNo })}
      batch={batch}
      keyOf={({ ticket }) => ticket.id}
      nameOf={({ ticket }) => ticketName(ticket)}
      onClose={onClose}
      note={end && <EndNote JobNo={job.JobNo} {...end} />}
    >
      <CloseOutForm
        plan={plan}
        stepsOf={stepsOf}
        onChoose={(id, step) => setChosen({ ...chosen, [id]: step })}
        onReason={setReason}
        onCancel={onClose}
        onGo={() => setAsking(true)}
      />
      {isAsking && (
        <Confirm
          JobNo={job.JobNo}
          plan={plan}
          onYes={() => {
            setAsking(false);
            start(plan);
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </BatchDialog>
  );
}
