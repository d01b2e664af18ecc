import { CanAccess, useTranslate } from 'react-admin';
import { ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';

export function AddSubcontractor() {
  const translate = useTranslate();
  return (
    <CanAccess resource="subcontractors" action="create">
      <ButtonLink look="primary" to="/main/subcontractor-library?create">
        <Icon name="plus" />
        {translate('subcontractors.add')}
      </ButtonLink>
    </CanAccess>
  );
}
