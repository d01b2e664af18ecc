import { RecordLink } from '../../ui/RecordLink';

/** The way to a customer. */
export function CustomerLink({ id, name }: { id: string; name: string }) {
  return <RecordLink to={customerPath(id)}>{name}</RecordLink>;
}

/** Address of a customer's page (spec §2). */
export function customerPath(id: string): string {
  return `/main/overview/customer/${id}`;
}
