import type { ClientBase } from 'pg';
import type { SubcontractorInput } from '../../../domain/subcontractors/subcontractor';
import type { Subcontractor } from '../../graphql/generated/schema';
import { selectSubcontractor } from './subcontractors.sql';

/**
 * The subcontractor, held until the transaction ends against changes, against changes of its contacts, and against
 * tickets that would name it; null when the company has none with this id.
 */
export async function lockSubcontractor(client: ClientBase, id: string): Promise<Subcontractor | null> {
  await client.query({
    name: 'lock-subcontractor',
    text: 'select id from subcontractors where id = $1 for update',
    values: [id],
  });
  return selectSubcontractor(client, id);
}

/** Throws a unique violation (23505) when the company has another subcontractor of this name. */
export async function updateSubcontractorRow(
  client: ClientBase,
  id: string,
  input: SubcontractorInput,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-subcontractor',
    text: `update subcontractors set company_name = $2, type = $3, phone = $4, website = $5, email = $6,
        version = version + 1, updated_at = $7
      where id = $1`,
    values: [id, input.CompanyName, input.Type, input.Phone, input.Website, input.Email, now],
  });
}

/** What names a subcontractor, each with how many there are. */
export async function countOnSubcontractor(client: ClientBase, id: string): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>({
    name: 'count-on-subcontractor',
    text: `select (select count(*)::int from ticket_subcontractors where subcontractor_id = $1) as tickets,
        (select count(*)::int from invitations where subcontractor_id = $1) as invitations,
        (select count(*)::int from recorded_events where subcontractor_id = $1) as "recorded events"`,
    values: [id],
  });
  return rows[0] ?? {};
}

/** Its contacts go with it. */
export async function deleteSubcontractorRow(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from subcontractors where id = $1', [id]);
}
