import { Button } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icons';

export function AddSubcontractor() {
  const translate = useTranslate();
  return (
    <CanAccess resource="subcontractors" action="create">
      <Button component={Link} variant="contained" to="/main/subcontractor-library?create">
        <Icon name="plus" />
        {translate('subcontractors.add')}
      </Button>
    </CanAccess>
  );
}
