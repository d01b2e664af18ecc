import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Company } from './world';

/** A subcontractor of a company's library, with one contact. */
export interface Subcontractor {
  id: string;
  name: string;
  contactId: string;
  contactName: string;
  email: string;
}

/** Puts a subcontractor with its primary contact straight into the database. */
export async function insertSubcontractor(
  owner: Client,
  company: Company,
  wishes: Partial<Pick<Subcontractor, 'name' | 'email'>> = {},
): Promise<Subcontractor> {
  const id = randomUUID();
  const made = {
    id,
    name: `Sub ${id.slice(0, 8)}`,
    contactId: randomUUID(),
    contactName: 'Lee Park',
    email: `lee.${id.slice(0, 8)}@example.com`,
    ...wishes,
  };
  await owner.query(
    `insert into subcontractors (id, company_id, company_name, type) values ($1, $2, $3, 'Boring')`,
    [id, company.id, made.name],
  );
  await owner.query(
    `insert into subcontractor_contacts (id, company_id, subcontractor_id, first_name, last_name, email, is_primary)
     values ($1, $2, $3, 'Lee', 'Park', $4, true)`,
    [made.contactId, company.id, id, made.email],
  );
  return made;
}

/** A mail as it was stored. */
export interface StoredMail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  companyId: string;
}

/** Mails stored so far for an address, oldest first. */
export async function mailsTo(owner: Client, address: string): Promise<StoredMail[]> {
  const { rows } = await owner.query<StoredMail>(
    `select kind, to_address as "to", subject, text, company_id as "companyId" from mails
     where to_address = $1 order by created_at, id`,
    [address],
  );
  return rows;
}
