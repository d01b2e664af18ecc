import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { TextInput, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { numberAt } from '../../../../../domain/tickets/number';
import type { AppDataProvider, TicketRow } from '../../../../dataProvider/types';
import { SearchSelect } from '../../../../ui/form/SearchSelect';
import { UnsavedQuestion, useUnsaved } from '../../../../ui/form/UnsavedQuestion';
import { useSharingCall } from '../sharing/useSharingCall';

/** What is typed for the other company. */
export interface AcceptValues {
  ownTicket: TicketRow | null;
  comment: string;
}

interface Props {
  form: UseFormReturn<AcceptValues>;
  invitationId: string;
  /** A dialog lies over it, which asks for both before they are left. */
  isCovered: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** Gives one of our own tickets in force in return. */
export function AcceptForm({ form, invitationId, isCovered, children }: Props) {
  const translate = useTranslate();
  const { acceptInvitation } = useDataProvider<AppDataProvider>();
  const accept = useSharingCall<{ ticketId: string; comment: string }>({
    call: ({ ticketId, comment }) => acceptInvitation(invitationId, ticketId, comment),
    done: 'tickets.shared.accepted',
    failed: 'tickets.shared.notAnswered',
  });
  const isSubmitting = accept.isPending || accept.isSuccess;
  const unsaved = useUnsaved({ isDirty: form.formState.isDirty && !isCovered, isSubmitting });
  const send = form.handleSubmit(({ ownTicket, comment }) => {
    if (!ownTicket) return form.setError('ownTicket', { message: translate('tickets.shared.chooseTicket') });
    if (!accept.isPending) accept.mutate({ ticketId: ownTicket.id, comment });
  });
  const comment = translate('ui.form.optional', { label: translate('tickets.shared.comment') });
  return (
    <FormProvider {...form}>
      <Form noValidate onSubmit={send}>
        <OwnTicket
          value={form.watch('ownTicket')}
          onChange={value => form.setValue('ownTicket', value, { shouldDirty: true })}
        />
        <TextInput source="comment" label={comment} multiline minRows={3} />
        <div>
          <Button type="submit" variant="contained" aria-disabled={accept.isPending}>
            {translate(accept.isPending ? 'ui.form.pending' : 'tickets.shared.accept')}
          </Button>
          {children}
        </div>
        <UnsavedQuestion {...unsaved} />
      </Form>
    </FormProvider>
  );
}

interface OwnTicketProps {
  value: TicketRow | null;
  onChange: (ticket: TicketRow | null) => void;
}

/** Our tickets in force, found by their number. */
function OwnTicket({ value, onChange }: OwnTicketProps) {
  const [text, setText] = useState('');
  const reading = useGetList<TicketRow>('tickets', {
    meta: { group: 'active' },
    filter: { ticketNo: text },
    sort: { field: 'TicketNo', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  return (
    <SearchSelect<TicketRow>
      source="ownTicket"
      label="tickets.shared.ownTicket"
      options={reading.data ?? []}
      nameOf={({ TicketNo, callCenter, Name }) =>
        [TicketNo && numberAt(TicketNo, callCenter), Name].filter(Boolean).join(' · ')
      }
      value={value}
      onChange={onChange}
      onSearch={setText}
      reading={reading}
    />
  );
}

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
