import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { Dialog } from '../../../ui/dialog/Dialog';
import { useMay } from '../../../ui/useMay';
import { SubcontractorForm } from './SubcontractorForm';

/**
 * A drawer beside the page, open while the address says `?create`, or `?edit` on the page of a subcontractor; so Back
 * closes it, and typing is asked about by the form.
 */
export function FormDrawer({ subcontractor }: { subcontractor?: SubcontractorRow }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay();
  const [search] = useSearchParams();
  const isOpen = subcontractor
    ? search.has('edit') && may('UPDATE', 'subcontractors')
    : search.has('create') && may('CREATE', 'subcontractors');
  const close = () => navigate('?', { replace: true });
  return (
    <Closing>
      {isOpen && (
        <Dialog
          place="edge"
          width={520}
          title={translate(`subcontractors.form.${subcontractor ? 'edit' : 'create'}`)}
          onClose={close}
        >
          <SubcontractorForm subcontractor={subcontractor} onCancel={close} />
        </Dialog>
      )}
    </Closing>
  );
}
