import type { ClientBase } from 'pg';
import type { ContactInput } from '../../../domain/subcontractors/subcontractor';
import type { SubcontractorContact } from '../../graphql/generated/schema';

export const CONTACT_COLUMNS = `p.id as "ID", p.first_name as "FirstName", p.last_name as "LastName",
  p.email as "Email", p.title as "Title", p.phone as "Phone", p.mobile as "Mobile",
  p.subcontractor_id as "SubcontractorID", p.is_primary as "IsPrimary", p.version`;

export async function selectContacts(
  client: ClientBase,
  subcontractorId: string,
): Promise<SubcontractorContact[]> {
  const { rows } = await client.query<SubcontractorContact>({
    name: 'subcontractor-contacts',
    text: `select ${CONTACT_COLUMNS} from subcontractor_contacts p where p.subcontractor_id = $1
      order by p.is_primary desc, p.last_name, p.first_name, p.id`,
    values: [subcontractorId],
  });
  return rows;
}

export async function selectContact(client: ClientBase, id: string): Promise<SubcontractorContact | null> {
  const { rows } = await client.query<SubcontractorContact>({
    name: 'subcontractor-contact',
    text: `select ${CONTACT_COLUMNS} from subcontractor_contacts p where p.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Call with the subcontractor locked. */
export async function selectPrimary(client: ClientBase, subcontractorId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'primary-contact',
    text: 'select id from subcontractor_contacts where subcontractor_id = $1 and is_primary',
    values: [subcontractorId],
  });
  return rows[0]?.id ?? null;
}

export async function insertContact(
  client: ClientBase,
  companyId: string,
  subcontractorId: string,
  contact: ContactInput,
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-contact',
    text: `insert into subcontractor_contacts (company_id, subcontractor_id, first_name, last_name, email, title, phone,
        mobile, is_primary, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
      returning id`,
    values: [companyId, subcontractorId, ...columnsOf(contact), now],
  });
  return rows[0]?.id ?? '';
}

export async function updateContactRow(
  client: ClientBase,
  id: string,
  contact: ContactInput,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-contact',
    text: `update subcontractor_contacts set first_name = $2, last_name = $3, email = $4, title = $5, phone = $6,
        mobile = $7, is_primary = $8, version = version + 1, updated_at = $9
      where id = $1`,
    values: [id, ...columnsOf(contact), now],
  });
}

/** Call before marking another contact, because there is never more than one. */
export async function unmarkPrimary(client: ClientBase, id: string, now: Date): Promise<void> {
  await client.query({
    name: 'unmark-primary-contact',
    text: `update subcontractor_contacts set is_primary = false, version = version + 1, updated_at = $2 where id = $1`,
    values: [id, now],
  });
}

/** Makes the oldest contact primary. @returns its id, or null if there is none */
export async function markOldest(
  client: ClientBase,
  subcontractorId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'mark-oldest-contact',
    text: `update subcontractor_contacts set is_primary = true, version = version + 1, updated_at = $2
      where id = (select id from subcontractor_contacts where subcontractor_id = $1 order by created_at, id limit 1)
      returning id`,
    values: [subcontractorId, now],
  });
  return rows[0]?.id ?? null;
}

export async function countOnContact(client: ClientBase, id: string): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>({
    name: 'count-on-contact',
    text: `select (select count(*)::int from ticket_subcontractors where contact_id = $1) as tickets,
        (select count(*)::int from invitations where contact_id = $1) as invitations`,
    values: [id],
  });
  return rows[0] ?? {};
}

export async function deleteContactRow(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from subcontractor_contacts where id = $1', [id]);
}

const columnsOf = (contact: ContactInput) => [
  contact.FirstName,
  contact.LastName,
  contact.Email,
  contact.Title,
  contact.Phone,
  contact.Mobile,
  contact.IsPrimary,
];
