import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { TextInput, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import * as v from 'valibot';
import { readAnswer, rejectionSchema } from '../../../../../domain/invitations/answer';
import { numberAt } from '../../../../../domain/tickets/number';
import type { AppDataProvider } from '../../../../dataProvider/consoleCalls';
import type { SharedTicket, TicketRow } from '../../../../dataProvider/types';
import { shortTime } from '../../../../ui/dates';
import { Closing } from '../../../../ui/dialog/Closing';
import { FormDialog } from '../../../../ui/form/FormSection';
import { RecordForm } from '../../../../ui/form/RecordForm';
import { SearchSelect } from '../../../../ui/form/SearchSelect';
import { UnsavedQuestion, useUnsaved } from '../../../../ui/form/UnsavedQuestion';
import { Panel } from '../../../../ui/Panel';
import { ticketPath } from '../../../../ui/paths';
import { useMay } from '../../../../ui/viewer';
import { InvitationStatus } from '../sharing/InvitationFacts';
import { useShared } from '../sharing/useSharing';

export function Answer({ ticket }: { ticket: SharedTicket }) {
  const translate = useTranslate();
  const may = useMay();
  const isOpen = ticket.invitationStatus === 'PENDING';
  return (
    <Panel title={translate('tickets.sharing.invitation')}>
      <Frame>
        <p>
          <InvitationStatus status={ticket.invitationStatus} />
          <span>{translate('tickets.sharing.sent', { at: shortTime(ticket.invitedAt) })}</span>
        </p>
        {isOpen && <p>{translate('tickets.shared.why', { company: ticket.company })}</p>}
        {isOpen && !may('CREATE', 'invitations') && <p>{translate('tickets.shared.notYours')}</p>}
        {isOpen && may('CREATE', 'invitations') && <Open ticket={ticket} />}
        {!isOpen && <Given ticket={ticket} />}
        {ticket.ownTicketEnded && <p>{translate('tickets.shared.ended')}</p>}
        {ticket.ownTicketEnded && may('CREATE', 'invitations') && <AcceptForm invitationId={ticket.id} />}
      </Frame>
    </Panel>
  );
}

function Open({ ticket }: { ticket: SharedTicket }) {
  const [rejecting, setRejecting] = useState<{ isTypedBehind: boolean } | null>(null);
  return (
    <>
      <AcceptForm
        invitationId={ticket.id}
        // The dialog warns about unsaved text on the page too.
        isKept={rejecting !== null}
        actions={<Reject onClick={isTypedBehind => setRejecting({ isTypedBehind })} />}
      />
      <Closing>
        {rejecting && <RejectDialog ticket={ticket} {...rejecting} onClose={() => setRejecting(null)} />}
      </Closing>
    </>
  );
}

function Reject({ onClick }: { onClick: (isTyped: boolean) => void }) {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  return <Button onClick={() => onClick(isDirty)}>{translate('tickets.shared.reject')}</Button>;
}

interface AcceptProps {
  invitationId: string;
  isKept?: boolean;
  actions?: ReactNode;
}

const readAccepted = (given: FieldValues) => readAnswer({ ...given, status: 'ACCEPTED' });

/** Accepts the invitation and shares one of our own active tickets in return. */
function AcceptForm({ invitationId, ...buttons }: AcceptProps) {
  const translate = useTranslate();
  const { acceptInvitation } = useDataProvider<AppDataProvider>();
  const shared = useShared();
  const send = async ({ ownedTicketId, comment }: { ownedTicketId: string; comment: string }) => {
    await acceptInvitation(invitationId, ownedTicketId, comment);
    await shared('tickets.shared.accepted');
  };
  return (
    <RecordForm
      schema={readAccepted}
      read={({ ownedTicketId, comment }) => ({ ownedTicketId: ownedTicketId?.id, comment: comment ?? '' })}
      defaultValues={{ ownedTicketId: null, comment: '' }}
      label="tickets.shared.accept"
      failed="tickets.shared.notAnswered"
      onSubmit={send}
      {...buttons}
    >
      <OwnTicket />
      <TextInput
        source="comment"
        label={translate('ui.form.optional', { label: translate('tickets.shared.comment') })}
        multiline
        minRows={3}
      />
    </RecordForm>
  );
}

function OwnTicket() {
  const { watch, setValue } = useFormContext<{ ownedTicketId: TicketRow | null }>();
  const [text, setText] = useState('');
  const reading = useGetList<TicketRow>('tickets', {
    meta: { group: 'active' },
    filter: { ticketNo: text },
    sort: { field: 'TicketNo', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  return (
    <SearchSelect<TicketRow>
      source="ownedTicketId"
      label="tickets.shared.ownTicket"
      options={reading.data ?? []}
      nameOf={({ TicketNo, callCenter, Name }) =>
        [TicketNo && numberAt(TicketNo, callCenter), Name].filter(Boolean).join(' · ')
      }
      value={watch('ownedTicketId')}
      onChange={ticket => setValue('ownedTicketId', ticket, { shouldDirty: true })}
      onSearch={setText}
      reading={reading}
    />
  );
}

interface RejectProps {
  ticket: SharedTicket;
  /** Whether the page behind has unsaved text. Closing the dialog keeps it. */
  isTypedBehind: boolean;
  onClose: () => void;
}

const reasonSchema = v.object({ reason: rejectionSchema });

/** Asks for a reason and a confirmation (spec §2). The other company's ticket is no longer visible afterward. */
export function RejectDialog({ ticket, isTypedBehind, onClose }: RejectProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { rejectInvitation } = useDataProvider<AppDataProvider>();
  const shared = useShared();
  const send = async ({ reason }: v.InferOutput<typeof reasonSchema>) => {
    await rejectInvitation(ticket.id, reason);
    await navigate('/main/subcontractor-library?invitations=received');
    await shared('tickets.shared.rejected');
  };
  return (
    <FormDialog
      role="alertdialog"
      width={460}
      title={translate('tickets.shared.rejectTitle')}
      onClose={onClose}
    >
      <RecordForm
        schema={reasonSchema}
        defaultValues={{ reason: '' }}
        label="ui.form.yes"
        back="ui.form.no"
        failed="tickets.shared.notAnswered"
        onSubmit={send}
      >
        <TextInput source="reason" label="tickets.shared.reason" multiline minRows={3} />
        {isTypedBehind && <TypedBehind />}
      </RecordForm>
    </FormDialog>
  );
}

/** Covers the page behind. The dialog's form already guards its own fields. */
function TypedBehind() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  const unsaved = useUnsaved({ isDirty: !isDirty, isSubmitting: isSubmitting || isSubmitSuccessful });
  return <UnsavedQuestion {...unsaved} />;
}

function Given({ ticket: { ownTicket, ownJobId } }: { ticket: SharedTicket }) {
  const translate = useTranslate();
  if (!ownTicket || !ownJobId) return <p>{translate('tickets.shared.givenUnseen')}</p>;
  const { ID, TicketNo, callCenter } = ownTicket;
  return (
    <p>
      {translate('tickets.shared.given')}{' '}
      <Link to={ticketPath({ JobID: ownJobId, id: ID })}>
        {TicketNo ? numberAt(TicketNo, callCenter) : ID}
      </Link>
    </p>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gap: 12,
  '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
});
