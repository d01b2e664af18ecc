import { useTranslate } from 'react-admin';
import type { TicketFieldName } from './ticketForm';

/** Name and label of a field, as inputs take them. */
export function useField() {
  const translate = useTranslate();
  return (name: TicketFieldName) => ({ name, label: translate(`tickets.create.fields.${name}`) });
}

export function useHint() {
  const translate = useTranslate();
  return (name: string) => translate(`tickets.create.hints.${name}`);
}
