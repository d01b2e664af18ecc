import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import { type Assignment, assignmentSchema } from '../../../../../domain/subcontractors/subcontractor';
import type { AppDataProvider } from '../../../../dataProvider/consoleCalls';
import type { Ticket, TicketSubcontractor } from '../../../../dataProvider/types';
import { ErrorState } from '../../../../ui/ErrorState';
import { FormDialog, WIDE } from '../../../../ui/form/FormSection';
import { RecordForm } from '../../../../ui/form/RecordForm';
import { Loading } from '../../../../ui/Loading';
import { uuid } from '../../../../ui/uuid';
import { type Pick, SubcontractorPick } from './SubcontractorPick';
import { useShared } from './useSharing';

interface Props {
  ticket: Ticket;
  onClose: () => void;
}

/** Assigns subcontractors to the ticket. Reads the current list first. */
export function AssignDialog({ ticket, onClose }: Props) {
  const translate = useTranslate();
  const { ticketSubcontractors } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(uuid);
  const { data, error, refetch } = useQuery({
    queryKey: ['assigned', ticket.id, opening],
    queryFn: () => ticketSubcontractors(ticket.id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const reload = async () => {
    setOpening(uuid());
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
  };
  return (
    <FormDialog title={translate('tickets.actions.assignSubcontractor.title')} onClose={onClose}>
      {data ? (
        <AssignForm
          key={opening}
          ticketId={String(ticket.id)}
          assigned={data}
          onReload={reload}
          onClose={onClose}
        />
      ) : (
        <Waiting>{error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />}</Waiting>
      )}
    </FormDialog>
  );
}

interface FormProps {
  ticketId: string;
  assigned: readonly TicketSubcontractor[];
  /** Starts over with the list as it is now. */
  onReload: () => unknown;
  onClose: () => void;
}

type Values = Pick & { set: readonly OnTicket[] };

const setSchema = v.object({ set: assignmentSchema });

/** Saves the whole list, including a subcontractor that is selected but not yet added. */
function AssignForm({ ticketId, assigned, onReload, onClose }: FormProps) {
  const translate = useTranslate();
  const { assignSubcontractors } = useDataProvider<AppDataProvider>();
  const shared = useShared();
  const send = async ({ set }: { set: Assignment[] }) => {
    const known = assigned.map(({ subcontractor }) => subcontractor.ID);
    await assignSubcontractors(ticketId, set, known);
    onClose();
    await shared('tickets.actions.assignSubcontractor.done');
  };
  return (
    <RecordForm
      schema={setSchema}
      read={({ set, ...pick }: Values) => ({ set: withPick(set, pick).map(assignmentOf) })}
      defaultValues={{ subcontractor: null, contact: null, set: assigned.map(onTicket) }}
      label="ui.form.save"
      failed="tickets.actions.assignSubcontractor.failed"
      onSubmit={send}
      onReload={onReload}
    >
      <p>{translate('tickets.actions.assignSubcontractor.text')}</p>
      <Chosen />
      <SubcontractorPick />
      <Add />
    </RecordForm>
  );
}

function Add() {
  const translate = useTranslate();
  const { watch, setValue } = useFormContext<Values>();
  const { set, ...pick } = watch();
  const add = () => {
    setValue('set', withPick(set, pick), { shouldDirty: true });
    setValue('subcontractor', null);
    setValue('contact', null);
  };
  return (
    <Button disabled={pick.subcontractor === null} onClick={add} sx={{ justifySelf: 'start' }}>
      <AddIcon fontSize="small" />
      {translate('tickets.sharing.add')}
    </Button>
  );
}

function Chosen() {
  const translate = useTranslate();
  const { watch, setValue } = useFormContext<Values>();
  const set = watch('set');
  const remove = (id: string) => {
    const rest = set.filter(one => one.subcontractorId !== id);
    setValue('set', rest, { shouldDirty: true });
  };
  if (set.length === 0) return <p>{translate('tickets.sharing.nobody')}</p>;
  return (
    <List>
      {set.map(({ subcontractorId, name, contactName }) => (
        <li key={subcontractorId}>
          <span>
            <b>{name}</b> {contactName}
          </span>
          <Button variant="text" onClick={() => remove(subcontractorId)}>
            {translate('tickets.sharing.remove')}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </li>
      ))}
    </List>
  );
}

interface OnTicket extends Assignment {
  name: string;
  contactName: string;
}

function onTicket({ subcontractor, subcontractorContact: contact }: TicketSubcontractor): OnTicket {
  return {
    subcontractorId: subcontractor.ID,
    subcontractorContactId: contact?.ID ?? null,
    name: subcontractor.CompanyName,
    contactName: contact ? `${contact.FirstName} ${contact.LastName}` : '',
  };
}

const assignmentOf = ({ subcontractorId, subcontractorContactId }: Assignment): Assignment => ({
  subcontractorId,
  subcontractorContactId,
});

/** Replaces the same subcontractor if it is listed with another contact. */
export function withPick(set: readonly OnTicket[], { subcontractor, contact }: Pick): OnTicket[] {
  if (subcontractor === null) return [...set];
  const added = {
    subcontractorId: subcontractor.id,
    subcontractorContactId: contact?.id ?? null,
    name: subcontractor.CompanyName,
    contactName: contact ? `${contact.FirstName} ${contact.LastName}` : '',
  };
  return [...set.filter(one => one.subcontractorId !== subcontractor.id), added];
}

const Waiting = styled('div')({ minHeight: 200 });

const List = styled('ul')({
  ...WIDE,
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '4px 6px 4px 12px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
});
