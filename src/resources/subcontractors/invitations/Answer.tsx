import { useTranslate } from 'react-admin';

/** How an invitation was answered, in a word. */
export function Answer({ status }: { status: string }) {
  const translate = useTranslate();
  return <b>{translate(`subcontractors.invitations.status.${status}`, { _: status })}</b>;
}
