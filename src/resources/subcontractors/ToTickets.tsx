import { useTranslate } from 'react-admin';
import { ButtonLink } from '../../ui/Button';

/** From where subcontractors are missing on tickets to the tickets, where they are assigned and invited. */
export function ToTickets() {
  const translate = useTranslate();
  return <ButtonLink to="/main/tickets">{translate('subcontractors.toTickets')}</ButtonLink>;
}
