import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import { numberAt } from '../../../../../domain/tickets/number';
import type { Job, TicketRow } from '../../../../dataProvider/types';
import { Closing } from '../../../../ui/dialog/Closing';
import { FormDialog, WIDE } from '../../../../ui/form/FormSection';
import { RecordForm } from '../../../../ui/form/RecordForm';
import { SearchSelect } from '../../../../ui/form/SearchSelect';
import { InviteDialog } from './InviteDialog';
import { sharingMessages } from './messages';

const WORDS = 'tickets.sharing.onJob';

/** For a page of a job with active tickets. */
export function RequestOnJob({ job }: { job: Pick<Job, 'id'> }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [ticketId, setTicketId] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setTicketId(null);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('tickets.sharing.invite')}</Button>
      <Closing>
        {isOpen && !ticketId && <ChooseDialog jobId={job.id} onChosen={setTicketId} onClose={close} />}
        {ticketId && <InviteDialog ticketId={ticketId} invitee={null} onClose={close} />}
      </Closing>
    </>
  );
}

interface ChooseProps {
  jobId: string;
  onChosen: (ticketId: string) => void;
  onClose: () => void;
}

const chosenSchema = v.object({ ticket: v.object({ id: v.string() }, sharingMessages.onJob.choose) });

function ChooseDialog({ jobId, onChosen, onClose }: ChooseProps) {
  const translate = useTranslate();
  return (
    <FormDialog title={translate('tickets.sharing.invite')} onClose={onClose}>
      <RecordForm
        schema={chosenSchema}
        defaultValues={{ ticket: null }}
        label={`${WORDS}.next`}
        isKept
        onSubmit={async ({ ticket }: v.InferOutput<typeof chosenSchema>) => onChosen(ticket.id)}
      >
        <p>{translate(`${WORDS}.text`)}</p>
        <TicketPick jobId={jobId} />
      </RecordForm>
    </FormDialog>
  );
}

function TicketPick({ jobId }: { jobId: string }) {
  const { watch, setValue, getValues } = useFormContext<{ ticket: TicketRow | null }>();
  const [text, setText] = useState('');
  const reading = useGetList<TicketRow>('tickets', {
    meta: { group: 'active', jobID: jobId },
    filter: { text },
    sort: { field: 'TicketNo', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const only = text === '' && reading.data?.length === 1 ? reading.data[0] : undefined;
  useEffect(() => {
    if (only && getValues('ticket') === null) setValue('ticket', only);
  }, [only, getValues, setValue]);
  return (
    <SearchSelect<TicketRow>
      source="ticket"
      label={`${WORDS}.ticket`}
      options={reading.data ?? []}
      nameOf={({ TicketNo, callCenter, Name }) =>
        [TicketNo && numberAt(TicketNo, callCenter), Name].filter(Boolean).join(' · ')
      }
      value={watch('ticket')}
      onChange={ticket => setValue('ticket', ticket, { shouldDirty: true })}
      onSearch={setText}
      reading={reading}
      sx={WIDE}
    />
  );
}
