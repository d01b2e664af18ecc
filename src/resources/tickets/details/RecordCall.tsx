import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useCreate, useNotify, useTranslate } from 'react-admin';
import type * as v from 'valibot';
import { form } from '../../../../domain/form';
import { phone, required, requiredParagraphs } from '../../../../domain/text';
import { instant } from '../../../../domain/tickets/actions/fields';
import type { Ticket } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { FormDialog } from '../../../ui/form/FormSection';
import { MaskedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { RecordForm } from '../../../ui/form/RecordForm';
import { uuid } from '../../../ui/uuid';
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';
import type { JudgedMember } from './VerdictFinding';

interface Props {
  ticket: Ticket;
  member: JudgedMember;
}

/** Records a call to a utility whose response is missing or doesn't clear the dig. */
export function RecordCall({ ticket, member }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {translate('tickets.details.verdict.call.open')}
        <span className="visually-hidden">: {member.authorityName}</span>
      </Button>
      <Closing>
        {isOpen && <CallDialog ticket={ticket} member={member} onClose={() => setOpen(false)} />}
      </Closing>
    </>
  );
}

const callSchema = form({
  calledAt: instant('Time of the call'),
  spokeWith: required('Who you spoke with', 80),
  phone: phone('Number you called'),
  said: requiredParagraphs('What was said', 4000),
});
type Call = v.InferOutput<typeof callSchema>;

function CallDialog({ ticket, member, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [create] = useCreate();
  const [clientRequestId] = useState(uuid);
  const utility = member.authorityName;
  const words = 'tickets.details.verdict.call';
  const field = (source: keyof Call) => ({ source, label: `${words}.fields.${source}`, isRequired: true });
  const send = async ({ calledAt, spokeWith, phone, said }: Call) => {
    const event = {
      clientRequestId,
      EventType: 'UTILITY_CALL',
      Title: translate(`${words}.event`, { utility }),
      Status: 'OPEN',
      Severity: 'LOW',
      OccurredAt: calledAt,
      TicketID: ticket.id,
      StationCode: member.stationCode,
      details: JSON.stringify({ description: said }),
      extra: JSON.stringify({ spokeWith, phone }),
    };
    await create('events', { data: event }, { returnPromise: true });
    notify(`${words}.saved`, { type: 'success' });
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <FormDialog title={translate(`${words}.title`, { utility })} onClose={onClose}>
      <RecordForm
        schema={callSchema}
        read={({ calledAt, ...call }) => ({
          ...call,
          calledAt: fromWallTime(calledAt as WallTime) || calledAt,
        })}
        defaultValues={{
          calledAt: toWallTime(new Date()),
          spokeWith: '',
          phone: member.phone ?? '',
          said: '',
        }}
        label={`${words}.save`}
        failed={`${words}.failed`}
        onSubmit={send}
      >
        <p>{translate(`${words}.text`)}</p>
        <DateTimeInput {...field('calledAt')} max="today" />
        <TextInput {...field('spokeWith')} />
        <MaskedInput {...field('phone')} mask={PHONE_MASK} />
        <TextInput {...field('said')} multiline minRows={3} />
      </RecordForm>
    </FormDialog>
  );
}
