import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { Button } from '../../../ui/Button';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
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
      onClose={onClose}
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
          <footer>
            <Button onClick={onClose}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" look="primary">
              {translate(`${words}.yes`, tickets.length)}
            </Button>
          </footer>
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
