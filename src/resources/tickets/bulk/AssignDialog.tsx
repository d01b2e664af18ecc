import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../../ui/form/useUnsaved';
import type { BulkDialogProps } from './BulkDialog';
import { ContactChoice, SubcontractorChoice } from './SubcontractorChoice';
import { useAssignment } from './useAssignment';
import { keyOf, nameOf } from './useTicketBatch';

/** Puts one subcontractor, with the contact to speak to there, on each ticket beside those that it has. */
export function AssignDialog({ tickets, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const words = 'tickets.bulk.assignSubcontractor';
  const [subcontractor, setSubcontractor] = useState<SubcontractorRow | null>(null);
  const [contactId, setContactId] = useState('');
  const form = useForm();
  const { batch, start } = useAssignment();
  const isDirty = subcontractor !== null && batch.phase === 'ready';
  const unsaved = useUnsaved({ isDirty, isSubmitting: false });
  const close = () => unsaved.leave(onClose);
  const submit = () => {
    if (!subcontractor) return form.setError('subcontractor', { message: translate(`${words}.choose`) });
    start(tickets, { subcontractorId: subcontractor.id, subcontractorContactId: contactId || null });
  };
  return (
    <BatchDialog
      title={translate(`${words}.title`, tickets.length)}
      batch={batch}
      keyOf={keyOf}
      nameOf={nameOf}
      onClose={close}
    >
      <FormProvider {...form}>
        <Frame
          noValidate
          onSubmit={event => {
            event.preventDefault();
            submit();
          }}
        >
          <p>{translate(`${words}.text`)}</p>
          <SubcontractorChoice
            value={subcontractor}
            onChange={chosen => {
              form.clearErrors();
              setSubcontractor(chosen);
              setContactId('');
            }}
          />
          {subcontractor && (
            <ContactChoice subcontractorId={subcontractor.id} value={contactId} onChange={setContactId} />
          )}
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained">
              {translate(`${words}.yes`, tickets.length)}
            </Button>
          </DialogActions>
          <UnsavedQuestion {...unsaved} />
        </Frame>
      </FormProvider>
    </BatchDialog>
  );
}

const Frame = styled('form')({
  display: 'grid',
  gap: 14,
  '& > p': { color: 'var(--muted)' },
});
