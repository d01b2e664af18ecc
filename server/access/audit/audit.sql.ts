import type { ClientBase } from 'pg';
import type { AuditedAction, AuditedEntity } from '../../../domain/audit/words';

export interface AuditEntry {
  companyId: string | null;
  userId: string | null;
  /** Kept beside the id so the log reads without a join and after a rename. */
  userName: string;
  /** Action value of domain/actions.ts, or the name of a background work. The type sees to it that the log has words. */
  action: AuditedAction;
  entity: AuditedEntity;
  /** A UUID in either case: rows hold it in lower case, as it is looked for. */
  entityId: string;
  before?: object | null;
  after?: object | null;
  requestId?: string | null;
}

/** Writes the row in the transaction of the change it tells of. */
export function recordAudit(client: ClientBase, entry: AuditEntry): Promise<void> {
  return recordAudits(client, [entry]);
}

/** Writes many by one statement. */
export async function recordAudits(client: ClientBase, entries: readonly AuditEntry[]): Promise<void> {
  await client.query({
    name: 'record-audits',
    text: `insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, after, request_id)
      select company_id, user_id, user_name, action, entity, entity_id, before, after, request_id
      from jsonb_populate_recordset(null::audit, $1)`,
    values: [JSON.stringify(entries.map(rowOf))],
  });
}

function rowOf(entry: AuditEntry) {
  return {
    company_id: entry.companyId,
    user_id: entry.userId,
    user_name: entry.userName,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId.toLowerCase(),
    before: entry.before ?? null,
    after: entry.after ?? null,
    request_id: entry.requestId ?? null,
  };
}
