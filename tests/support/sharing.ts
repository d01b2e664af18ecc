import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { TestApp } from './app';
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
  overrides: Partial<Pick<Subcontractor, 'name' | 'email'>> = {},
): Promise<Subcontractor> {
  const id = randomUUID();
  const made = {
    id,
    name: `Sub ${id.slice(0, 8)}`,
    contactId: randomUUID(),
    contactName: 'Lee Park',
    email: `lee.${id.slice(0, 8)}@example.com`,
    ...overrides,
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

/** An invitation from a company of its own that was accepted with this ticket; what was shared carries the mark. */
export async function receiveInvitation(
  { owner, world }: Pick<TestApp, 'owner' | 'world'>,
  invited: Company,
  ownedTicketId: string,
  mark: string,
): Promise<void> {
  const inviting = await world.company();
  const admin = await world.user(inviting);
  const main = await world.ticket(await world.job(inviting, { manager: admin }), admin);
  const sub = await insertSubcontractor(owner, inviting);
  await owner.query(
    `insert into invitations (company_id, ticket_id, subcontractor_id, contact_id, status, is_external,
       invited_company_id, owned_ticket_id, ticket_no, ticket_name, revision, comment)
     values ($1, $2, $3, $4, 'ACCEPTED', false, $5, $6, $7, $7, '000', $7)`,
    [inviting.id, main.id, sub.id, sub.contactId, invited.id, ownedTicketId, mark],
  );
}

/** The unguessable part of the latest link to an invitation. */
export async function linkTo(
  { owner, services }: Pick<TestApp, 'owner' | 'services'>,
  id: string,
): Promise<string> {
  const { rows } = await owner.query<{ linkVersion: number }>(
    'select link_version as "linkVersion" from invitations where id = $1',
    [id],
  );
  return services.invitationLinks.partFor({ id, linkVersion: rows[0]?.linkVersion ?? 0 });
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
