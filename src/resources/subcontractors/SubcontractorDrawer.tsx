import { useQueryClient } from '@tanstack/react-query';
import { SelectInput, TextInput, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import {
  SUBCONTRACTOR_TYPES,
  subcontractorSchema,
  subcontractorUpdateSchema,
} from '../../../domain/subcontractors/subcontractor';
import type { SubcontractorRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../ui/form/masks';
import { EditForm, RecordForm } from '../../ui/form/RecordForm';
import { CreateDialog, EditDialog } from '../../ui/RecordDialog';
import { useMay } from '../../ui/useMay';
import { subcontractorPath } from './fields';

/** Beside the page of a subcontractor while the address says `?edit`; so Back closes it. */
export function EditSubcontractor({ id }: { id: string }) {
  const drawer = useDrawer('saved');
  const [search] = useSearchParams();
  const may = useMay();
  return (
    <Closing>
      {search.has('edit') && may('UPDATE', 'subcontractors') && (
        <EditDialog<SubcontractorRow> id={id} title={drawer.title('edit')} {...drawer.props}>
          <EditForm schema={subcontractorUpdateSchema} label="subcontractors.form.save">
            <Inputs />
          </EditForm>
        </EditDialog>
      )}
    </Closing>
  );
}

/** Beside the library while the address says `?create`. */
export function CreateSubcontractor() {
  const drawer = useDrawer('added');
  const [search] = useSearchParams();
  const may = useMay();
  return (
    <Closing>
      {search.has('create') && may('CREATE', 'subcontractors') && (
        <CreateDialog<SubcontractorRow> title={drawer.title('create')} {...drawer.props}>
          <RecordForm schema={subcontractorSchema} label="subcontractors.form.save">
            <Inputs />
          </RecordForm>
        </CreateDialog>
      )}
    </Closing>
  );
}

function useDrawer(done: 'added' | 'saved') {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const onSaved = async ({ id, CompanyName: name }: SubcontractorRow) => {
    await queryClient.invalidateQueries({ queryKey: ['subcontractors'] });
    notify(`subcontractors.form.${done}`, { type: 'success', messageArgs: { name } });
    await navigate(subcontractorPath(id), { replace: true });
  };
  return {
    title: (kind: 'create' | 'edit') => translate(`subcontractors.form.${kind}`),
    props: {
      resource: 'subcontractors',
      place: 'edge' as const,
      width: 520,
      onClose: () => navigate('?', { replace: true }),
      onSaved,
    },
  };
}

function Inputs() {
  return (
    <>
      <TextInput source="CompanyName" isRequired autoComplete="organization" />
      <SelectInput source="Type" choices={[...SUBCONTRACTOR_TYPES]} isRequired />
      <MaskedInput source="Phone" mask={PHONE_MASK} autoComplete="tel" />
      <TypedInput source="Email" typing="email" />
      <TextInput source="Website" helperText="subcontractors.form.websiteHint" autoComplete="url" />
    </>
  );
}
