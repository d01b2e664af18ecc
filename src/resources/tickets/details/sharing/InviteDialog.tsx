import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useDataProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { AppDataProvider, TicketSubcontractor } from '../../../../dataProvider/types';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { type Pick, SubcontractorPick } from './SubcontractorPick';
import { useSharingCall } from './useSharingCall';

interface Props {
  ticketId: string;
  /** Who of the ticket is asked; null: anybody of the library. */
  invitee: TicketSubcontractor | null;
  onClose: () => void;
}

/** Asks a person of a subcontractor to share their own ticket; who is not on the ticket yet is put there. */
export function InviteDialog({ ticketId, invitee, onClose }: Props) {
  const translate = useTranslate();
  const { inviteSubcontractor } = useDataProvider<AppDataProvider>();
  const form = useForm<Pick>({ defaultValues: pickOf(invitee) });
  const invite = useSharingCall<{ subcontractorId: string; contactId: string }>({
    call: ({ subcontractorId, contactId }) => inviteSubcontractor(ticketId, subcontractorId, contactId),
    done: 'tickets.sharing.wasInvited',
    failed: 'tickets.sharing.notInvited',
    onDone: onClose,
  });
  const send = form.handleSubmit(({ subcontractor, contact }) => {
    const missing = (name: 'subcontractor' | 'contact') =>
      form.setError(name, { message: translate(`tickets.sharing.choose.${name}`) });
    if (!subcontractor) return missing('subcontractor');
    if (!contact) return missing('contact');
    if (!invite.isPending) invite.mutate({ subcontractorId: subcontractor.id, contactId: contact.id });
  });
  return (
    <Dialog title={translate('tickets.sharing.invite')} onClose={onClose}>
      <FormProvider {...form}>
        <Form noValidate onSubmit={send}>
          <p>{translate('tickets.sharing.inviteText')}</p>
          <SubcontractorPick isFixed={invitee !== null} hint={translate('tickets.sharing.contactHint')} />
          <DialogActions>
            <Button onClick={onClose}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained" aria-disabled={invite.isPending}>
              {translate(invite.isPending ? 'ui.form.pending' : 'tickets.sharing.send')}
            </Button>
          </DialogActions>
        </Form>
      </FormProvider>
    </Dialog>
  );
}

function pickOf(invitee: TicketSubcontractor | null): Pick {
  if (!invitee) return { subcontractor: null, contact: null };
  const { subcontractor, subcontractorContact } = invitee;
  return {
    subcontractor: { id: subcontractor.ID, CompanyName: subcontractor.CompanyName },
    contact: subcontractorContact && {
      ...subcontractorContact,
      id: subcontractorContact.ID,
      Title: '',
      IsPrimary: false,
      version: 0,
    },
  };
}

const Form = styled('form')({ display: 'grid', gap: 14, '& > p': { color: 'var(--muted)' } });
