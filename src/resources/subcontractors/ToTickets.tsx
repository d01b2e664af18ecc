import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

/** From where subcontractors are missing on tickets to the tickets, where they are assigned and invited. */
export function ToTickets() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/main/tickets">
      {translate('subcontractors.toTickets')}
    </Button>
  );
}
