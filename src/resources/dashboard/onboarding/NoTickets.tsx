import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { StatePanel } from '../../../ui/StatePanel';

/** Stands for the charts and tables of a company without tickets. `isLed`: the first steps lead to one already. */
export function NoTickets({ isLed }: { isLed: boolean }) {
  const translate = useTranslate();
  return (
    <StatePanel
      kind="empty"
      title={translate('dashboard.noTickets.title')}
      text={translate('dashboard.noTickets.text')}
    >
      {!isLed && (
        <CanAccess resource="tickets" action="create">
          <Button component={Link} variant="contained" to="/main/tickets/create">
            <AddIcon />
            {translate('dashboard.noTickets.action')}
          </Button>
        </CanAccess>
      )}
    </StatePanel>
  );
}
