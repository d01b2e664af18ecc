import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { SubcontractorContact } from '../../../dataProvider/types';
import { Dialog } from '../../../ui/dialog/Dialog';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { CheckboxInput, TextInput } from '../../../ui/form/inputs';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { StaleNote } from '../../../ui/form/StaleNote';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../../ui/form/useUnsaved';
import { useMay } from '../../../ui/useMay';
import { useContactForm } from './useContactForm';

interface Props {
  subcontractorId: string;
  /** Absent: a new one. */
  contact: SubcontractorContact | undefined;
  /** The first is the primary one, whatever is said. */
  isFirst: boolean;
  onClose: () => void;
}

export function ContactDialog({ subcontractorId, contact, isFirst, onClose }: Props) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { form, submit, isPending, stale } = useContactForm(subcontractorId, contact, onClose);
  const unsaved = useUnsaved(form.formState);
  const close = () => unsaved.leave(onClose);
  const field = (name: string) => ({ name, label: translate(`subcontractors.contacts.fields.${name}`) });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['contacts'] });
    onClose();
  };
  const title = contact
    ? translate('subcontractors.contacts.edit', { name: `${contact.FirstName} ${contact.LastName}` })
    : translate('subcontractors.contacts.add');
  return (
    <Dialog title={title} onClose={close}>
      <FormProvider {...form}>
        <Frame noValidate onSubmit={submit}>
          {stale && <StaleNote message={stale} onReload={reload} />}
          <ErrorSummary />
          <Pair>
            <TextInput {...field('FirstName')} />
            <TextInput {...field('LastName')} />
            <TextInput {...field('Title')} optional />
            <TypedInput {...field('Email')} typing="email" optional />
            <MaskedInput {...field('Phone')} mask={PHONE_MASK} optional />
            <MaskedInput {...field('Mobile')} mask={PHONE_MASK} optional />
          </Pair>
          <Primary isPrimary={contact?.IsPrimary ?? false} isFirst={isFirst} {...field('IsPrimary')} />
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {translate(isPending ? 'ui.form.saving' : 'subcontractors.contacts.save')}
            </Button>
          </DialogActions>
          <UnsavedQuestion {...unsaved} />
        </Frame>
      </FormProvider>
    </Dialog>
  );
}

interface PrimaryProps {
  name: string;
  label: string;
  isPrimary: boolean;
  isFirst: boolean;
}

/** There is exactly one: the mark can be taken, never only given up. To take it changes another contact. */
function Primary({ name, label, isPrimary, isFirst }: PrimaryProps) {
  const translate = useTranslate();
  const may = useMay();
  if (isFirst) return <p>{translate('subcontractors.contacts.first')}</p>;
  if (isPrimary) return <p>{translate('subcontractors.contacts.keepsMark')}</p>;
  if (!may('UPDATE', 'subcontractors')) return null;
  return <CheckboxInput name={name} label={label} hint={translate('subcontractors.contacts.takesMark')} />;
}

const Frame = styled('form')({ display: 'grid', gap: 16 });

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '@media (width < 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
