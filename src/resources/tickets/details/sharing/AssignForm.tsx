import AddIcon from '@mui/icons-material/Add';
import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useDataProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { AppDataProvider, TicketSubcontractor } from '../../../../dataProvider/types';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { isStale, StaleNote } from '../../../../ui/form/StaleNote';
import { UnsavedQuestion, useUnsaved } from '../../../../ui/form/UnsavedQuestion';
import { type OnTicket, onTicket, withPick } from './onTicket';
import { type Pick, SubcontractorPick } from './SubcontractorPick';
import { useSharingCall } from './useSharingCall';

interface Props {
  ticketId: string;
  /** As they were read for this form. */
  assigned: readonly TicketSubcontractor[];
  /** Begins anew from what is stored now. */
  onReload: () => unknown;
  onClose: () => void;
}

type Values = Pick & { set: OnTicket[] };

/** The whole set of a ticket's subcontractors; one that is chosen but not yet added is saved as well. */
export function AssignForm({ ticketId, assigned, onReload, onClose }: Props) {
  const translate = useTranslate();
  const { assignSubcontractors } = useDataProvider<AppDataProvider>();
  const form = useForm<Values>({
    defaultValues: { subcontractor: null, contact: null, set: assigned.map(onTicket) },
  });
  const assign = useSharingCall<OnTicket[]>({
    call: set =>
      assignSubcontractors(
        ticketId,
        set.map(({ subcontractorId, subcontractorContactId }) => ({
          subcontractorId,
          subcontractorContactId,
        })),
        assigned.map(({ subcontractor }) => subcontractor.ID),
      ),
    done: 'tickets.actions.assignSubcontractor.done',
    failed: 'tickets.actions.assignSubcontractor.failed',
    onDone: onClose,
  });
  const unsaved = useUnsaved({ isDirty: form.formState.isDirty, isSubmitting: assign.isPending });
  const close = () => unsaved.leave(onClose);
  const { set, ...pick } = form.watch();
  const change = (next: OnTicket[]) => form.setValue('set', next, { shouldDirty: true });
  const add = () => {
    change(withPick(set, pick));
    form.setValue('subcontractor', null);
    form.setValue('contact', null);
  };
  return (
    <Dialog title={translate('tickets.actions.assignSubcontractor.title')} onClose={close}>
      {assign.error && isStale(assign.error) && (
        <StaleNote message={assign.error.message} onReload={onReload} />
      )}
      <FormProvider {...form}>
        <Form
          noValidate
          onSubmit={event => {
            event.preventDefault();
            if (!assign.isPending) assign.mutate(withPick(set, pick));
          }}
        >
          <p>{translate('tickets.actions.assignSubcontractor.text')}</p>
          <Chosen set={set} onRemove={id => change(set.filter(one => one.subcontractorId !== id))} />
          <SubcontractorPick />
          <Button disabled={pick.subcontractor === null} onClick={add}>
            <AddIcon fontSize="small" />
            {translate('tickets.sharing.add')}
          </Button>
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained" aria-disabled={assign.isPending}>
              {translate(assign.isPending ? 'ui.form.saving' : 'ui.form.save')}
            </Button>
          </DialogActions>
        </Form>
      </FormProvider>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  );
}

interface ChosenProps {
  set: readonly OnTicket[];
  onRemove: (subcontractorId: string) => void;
}

function Chosen({ set, onRemove }: ChosenProps) {
  const translate = useTranslate();
  if (set.length === 0) return <p>{translate('tickets.sharing.nobody')}</p>;
  return (
    <ul>
      {set.map(({ subcontractorId, name, contactName }) => (
        <li key={subcontractorId}>
          <span>
            <b>{name}</b> {contactName}
          </span>
          <Button variant="text" onClick={() => onRemove(subcontractorId)}>
            {translate('tickets.sharing.remove')}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  '& > p': { color: 'var(--muted)' },
  '& > button': { justifySelf: 'start' },
  '& ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
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
