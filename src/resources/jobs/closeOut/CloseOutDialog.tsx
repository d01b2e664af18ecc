import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { Viewer } from '../../../../domain/permissions/can';
import type { Job, TicketRow } from '../../../dataProvider/types';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { Closing } from '../../../ui/dialog/Closing';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../../ui/form/useUnsaved';
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
  const form = useForm({ defaultValues: { reason: '' } });
  const [isAsking, setAsking] = useState(false);
  const { batch, start, end } = useCloseOut(job, viewer);
  const stepsOf = (ticket: TicketRow) => stepsFor(ticket, viewer, peopleOf(job));
  const proposed = (ticket: TicketRow): Step => (stepsOf(ticket).includes('close') ? 'close' : 'leave');
  const plan: Planned[] = tickets.map(ticket => ({
    ticket,
    step: chosen[ticket.id] ?? proposed(ticket),
    reason: form.getValues('reason'),
  }));
  const isDirty = form.formState.isDirty || plan.some(({ ticket, step }) => step !== proposed(ticket));
  const unsaved = useUnsaved({ isDirty: isDirty && batch.phase === 'ready', isSubmitting: false });
  const close = () => unsaved.leave(onClose);
  return (
    <BatchDialog
      title={translate('jobs.closeOut.title', { JobNo: job.JobNo })}
      batch={batch}
      keyOf={({ ticket }) => ticket.id}
      nameOf={({ ticket }) => ticketName(ticket)}
      onClose={close}
      note={batch.phase === 'finished' && end && <EndNote JobNo={job.JobNo} {...end} />}
    >
      <CloseOutForm
        form={form}
        plan={plan}
        stepsOf={stepsOf}
        onChoose={(id, step) => setChosen({ ...chosen, [id]: step })}
        onCancel={close}
        onGo={() => setAsking(true)}
      />
      <UnsavedQuestion {...unsaved} />
      <Closing>
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
      </Closing>
    </BatchDialog>
  );
}
